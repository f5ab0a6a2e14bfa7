// Where the parts of a picture lie on the stage, by rules that know no game: the board is to be as large as can be.
import { CLEAR, type Box, type Part } from "./picture.svelte";

export interface Size {
  width: number;
  height: number;
}

/** Where what is one's own lies: nowhere, over a corner of the board, below it, beside it, in a drawer, or in the panel. */
export type Side = "none" | "corner" | "below" | "beside" | "drawer" | "panel";

export interface Arrangement {
  side: Side;
  /** The size of what is one's own, and whether it is a flat strip. */
  mine: Size;
  flat: boolean;
}

/** What is smaller than this, in pixels, floats over the board rather than take a strip from it. */
const SMALL = 200;
const CORNER = 84;
/** The share of the stage's width that is left to a column beside the board. */
const MOST = 0.4;
/** How far what is one's own is enlarged in a drawer. */
const LARGE = 1.25;
const NOTHING: Arrangement = { side: "none", mine: { width: 0, height: 0 }, flat: false };

/** Where what is one's own leaves most to the board: on a phone in the drawer, or on its side in the panel.
    As `wanted` something can be chosen from it. */
export function arrange(
  room: Size,
  board: Part | null,
  mine: Part | null,
  narrow: boolean,
  low: boolean,
  wanted: boolean,
): Arrangement {
  if (!mine || !board || !room.width || !room.height) return NOTHING;
  const { tall, flat, least } = mine;
  if (!flat && Math.max(tall.width, tall.height) <= SMALL) {
    // on a phone no larger than has to be
    const scale = narrow || low ? Math.max(least, Math.min(1, CORNER / tall.width)) : 1;
    return { side: "corner", mine: sized(tall, scale), flat: false };
  }
  const clear = least * CLEAR;
  if (narrow) {
    // as wide as a phone; a tablet has room for a strip, or leaves the board what would only enlarge it
    const area = flat && clear * flat.width <= room.width ? flat : tall;
    const wide = room.width / area.width;
    // what is only looked at leaves the board of a phone what it can
    const scale = wanted || wide >= LARGE ? Math.min(LARGE, wide) : Math.min(wide, least);
    return { side: "drawer", mine: sized(area, scale), flat: area === flat };
  }
  if (low) return { side: "panel", mine: sized(tall, 1), flat: false };
  const below = (area: Box): Arrangement => ({
    side: "below",
    mine: sized(area, Math.min(1, room.width / area.width)),
    flat: area === flat,
  });
  const ways: Arrangement[] = flat && clear * flat.width <= room.width ? [below(flat), below(tall)] : [below(tall)];
  if (clear * tall.width <= MOST * room.width)
    ways.push({ side: "beside", mine: sized(tall, Math.max(Math.min(1, room.height / tall.height), clear)), flat: false });
  const left = ({ side, mine: { width, height } }: Arrangement): number =>
    scale(board, side === "beside" ? { ...room, width: room.width - width } : { ...room, height: room.height - height });
  return ways.reduce((best, way) => (left(way) > left(best) ? way : best));
}

/** Hundredths of a board that have to be seen more of, or by which that has to be larger, for it to be laid out anew in
    the middle of a game. */
const WORTH = 15;

/** Which of a board's arrangements shows more of itself in a frame, large enough to be read; rather the one that it has. */
export function lies(board: Part, frame: Size, has: boolean | null = null): { flat: boolean; area: Box } {
  const { tall, flat, least } = board;
  if (!flat) return { flat: false, area: tall };
  /** How much of it is in sight where it is large enough to be read, and how large it is then. */
  const shown = (area: Box): [number, number] => {
    const k = Math.max(fitting(area, frame), least);
    const part = Math.min(1, frame.width / (k * area.width)) * Math.min(1, frame.height / (k * area.height));
    return [Math.round(50 * part), k];
  };
  const [[seen, large], [other, larger]] = [shown(tall), shown(flat)];
  const better = other > seen || (other === seen && larger > large);
  const gain = (other * larger) / (seen * large);
  const alike = 2 * Math.abs(other - seen) < WORTH && Math.max(gain, 1 / gain) < 1 + WORTH / 100;
  const is = has !== null && alike ? has : better;
  return { flat: is, area: is ? flat : tall };
}

function scale(board: Part, frame: Size): number {
  return fitting(lies(board, frame).area, frame);
}

function fitting(area: Box, frame: Size): number {
  return Math.min(frame.width / area.width, frame.height / area.height);
}

function sized(area: Box, scale: number): Size {
  return { width: scale * area.width, height: scale * area.height };
}
