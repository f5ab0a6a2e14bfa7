// The colours and emblems of the seats, as in the pictures.
export const COLOURS = ["blue", "red", "yellow", "green", "black"] as const;
export type Colour = (typeof COLOURS)[number];

export const EMBLEMS: Record<Colour, string> = {
  blue: "M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
  red: "M0-10.5L8.5 0 0 10.5-8.5 0z",
  yellow: "M0-9.5L9.8 7.5H-9.8z",
  green: "M-3.2-9.3H3.2V-3.2H9.3V3.2H3.2V9.3H-3.2V3.2H-9.3V-3.2H-3.2z",
  black: "M-8.5-9H8.5L2 0 8.5 9H-8.5L-2 0z",
};

export function colour(seat: number): Colour {
  return COLOURS[seat % COLOURS.length]!;
}

/** Levels of bots, from weak to strong. */
export const LEVELS = ["random", "beginner", "greedy", "skilled", "expert", "master"] as const;
