// Short tones for what happens at a table, made on the spot; nothing is heard until somebody asks for it.
import { settings } from "./settings.svelte";

export type Sound = "place" | "turn" | "points" | "over" | "refused";

/** A tone: hertz, when it begins and when it has died away (seconds), and the hertz it glides to. */
type Tone = [from: number, begins: number, ends: number, to?: number];

const TONES: Record<Sound, Tone[]> = {
  place: [[290, 0, 0.09, 150]],
  turn: [
    [659.3, 0, 0.3],
    [880, 0.12, 0.6],
  ],
  points: [
    [1046.5, 0, 0.16],
    [1318.5, 0.07, 0.3],
  ],
  over: [
    [523.3, 0, 0.5],
    [659.3, 0.14, 0.64],
    [784, 0.28, 0.78],
    [1046.5, 0.42, 1.3],
  ],
  refused: [
    [220, 0, 0.12],
    [185, 0.1, 0.26],
  ],
};
const LOUD = 0.14;
/** Seconds in which a tone is there; without them it would crack. */
const RISE = 0.008;
/** What a browser keeps back until it is touched is not heard later than this, in milliseconds. */
const LATE = 400;

let audio: AudioContext | null = null;

/** What tones are made with, woken where the browser lets it; none where there is no audio or none is wanted. */
function woken(): Promise<AudioContext | null> {
  if (!settings.sounds || !("AudioContext" in window)) return Promise.resolve(null);
  const made = (audio ??= new AudioContext());
  return made.resume().then(
    () => made,
    () => null,
  );
}
// a browser stays silent until its user does something
addEventListener("pointerdown", () => void woken());
addEventListener("keydown", () => void woken());

/** Lets something be heard, by whoever wants to. */
export function sound(name: Sound): void {
  const asked = performance.now();
  void woken().then((on) => {
    if (on && performance.now() - asked < LATE) for (const tone of TONES[name]) ring(on, tone);
  });
}

function ring(on: AudioContext, [from, begins, ends, to = from]: Tone): void {
  const now = on.currentTime;
  const tone = new OscillatorNode(on, { type: "triangle", frequency: from });
  const force = new GainNode(on, { gain: 0 });
  tone.frequency.setValueAtTime(from, now + begins);
  tone.frequency.exponentialRampToValueAtTime(to, now + ends);
  force.gain.setValueAtTime(0, now + begins);
  force.gain.linearRampToValueAtTime(LOUD, now + begins + RISE);
  force.gain.exponentialRampToValueAtTime(LOUD / 1000, now + ends);
  tone.connect(force).connect(on.destination);
  tone.start(now + begins);
  tone.stop(now + ends);
}
