// Sentences that are told together.

const WORD = /[\p{L}\p{N}-]+/gu;
const CLAUSE = " · ";
/** Words as short as these tell nothing on their own. */
const SHORT = 3;

/** What a click does, and below it what the place tells of itself beyond that. */
export function both(does: string, is: string): string {
  if (!does || !is) return does || is;
  if (is.startsWith(does)) return is;
  const said = new Set(does.toLowerCase().match(WORD));
  const news = is.split(CLAUSE).filter((clause) => {
    const words = new Set(clause.toLowerCase().match(WORD));
    return [...words].filter((word) => word.length > SHORT && !said.has(word)).length > 1;
  });
  return [does, ...(news.length ? [news.join(CLAUSE)] : [])].join("\n");
}

/** A sentence with its full stop. */
export function ended(sentence: string): string {
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}
