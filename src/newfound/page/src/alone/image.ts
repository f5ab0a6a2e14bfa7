// Python's memory as it was when our library had been imported: kept in the browser, since importing takes seconds.

/** Other sites may lie beside this one. */
const PLACE = `python of ${new URL("..", location.href).href}`;

const SIZE = "content-length";

/** Browsers keep files for pages that came safely alone. */
const open = async (): Promise<Cache | undefined> => self.caches?.open(PLACE);

/** What is kept of the Python of that name. */
export async function kept(name: string): Promise<Uint8Array | undefined> {
  const found = await (await open())?.match(`/${name}`);
  if (!found?.body) return undefined;
  // part by part into room of our own: what a browser makes in one piece it gives back late
  const image = new Uint8Array(Number(found.headers.get(SIZE)));
  const parts = found.body.getReader();
  let at = 0;
  for (let part = await parts.read(); part.value; part = await parts.read()) {
    image.set(part.value, at);
    at += part.value.length;
  }
  return image;
}

/** Keeps it in place of any other. Where there is no room it is done without. */
export async function keep(name: string, image: Uint8Array): Promise<void> {
  try {
    await forget();
    await (await open())?.put(`/${name}`, new Response(image as Uint8Array<ArrayBuffer>, { headers: { [SIZE]: String(image.length) } }));
  } catch (why) {
    console.warn(why);
  }
  release(image);
}

/** Gives its room back at once, whoever else knows of it. */
export function release(image: Uint8Array): void {
  (image.buffer as ArrayBuffer & { transfer?(size: number): ArrayBuffer }).transfer?.(0);
}

export async function forget(): Promise<void> {
  await self.caches?.delete(PLACE);
}
