// Copying a text, also where a page over plain http may not use the clipboard by itself.

/** Puts a text into the clipboard; where the page may not, as if it had been selected and copied by hand. */
export async function copyText(text: string): Promise<void> {
  // what TypeScript takes for granted is missing on pages that did not come by https
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const around = document.querySelector("dialog[open]") ?? document.body;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed"; // nothing scrolls there
  const before = document.activeElement as HTMLElement | null;
  around.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true });
  if (!copied) throw new Error("nothing could be copied");
}
