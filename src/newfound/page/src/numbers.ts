// Numbers as each language writes them: the one place where figures, signs, per cent and dates are set.
import { settings } from "./settings.svelte";

/** A number with so many places, so that columns read alike; with a sign where it is one that is added or taken away. */
export function figure(value: number, { places = 0, sign = false } = {}): string {
  return set(value, digits(places), sign);
}

/** A share of 1 in per cent. */
export function percent(share: number, { places = 0, sign = false } = {}): string {
  return set(share, { style: "percent", ...digits(places) }, sign);
}

const digits = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places });

function set(value: number, how: Intl.NumberFormatOptions, sign: boolean): string {
  const signDisplay = sign ? "exceptZero" : "negative"; // what rounds to nothing has no sign
  const said = new Intl.NumberFormat(settings.lang, { ...how, signDisplay }).format(value);
  return said.replace("-", "−");
}

/** The day of a moment in seconds. */
export function day(seconds: number): string {
  const how = { day: "numeric", month: "short", year: "numeric" } as const;
  const said = new Intl.DateTimeFormat(settings.lang === "fr" ? "fr" : "en-GB", how).format(new Date(seconds * 1000));
  return said.replaceAll(" ", "\u00a0");
}

/** The day and the minute of a moment in seconds. */
export function moment(seconds: number): string {
  const how = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(settings.lang === "fr" ? "fr" : "en-GB", how).format(new Date(seconds * 1000));
}
