// Python's memory as it was when our library had been imported: kept in the browser, since importing takes seconds.
// It is large, so that it goes there and comes back part by part, and there is never a second one.

/** Other sites may lie beside this one. */
const PLACE = `python of ${new URL("..", location.href).href}`;

const SIZE = "content-length";
const HEAD = "newfound-head";
/** Bytes of a part. */
const PART = 1 << 20;
const PAGE = 1 << 12;

/** What is kept: what Python tells of its memory, and the memory. */
export interface Image {
  head: Uint8Array;
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** Browsers keep files for pages that came safely alone. */
const open = async (): Promise<Cache | undefined> => self.caches?.open(PLACE);

/** What is kept of the Python of that name. */
export async function kept(name: string): Promise<Image | undefined> {
  const found = await (await open())?.match(`/${name}`);
  if (!found?.body) return undefined;
  const head = Uint8Array.from(atob(found.headers.get(HEAD) ?? ""), (each) => each.charCodeAt(0));
  return { head, size: Number(found.headers.get(SIZE)), body: found.body };
}

/** Puts a memory back as it was; where there is nothing, which is much of it, nothing is written: that would take room. */
export async function restore({ size, body }: Image, memory: Int8Array): Promise<void> {
  const parts = body.getReader();
  let at = 0;
  for (let part = await parts.read(); part.value; part = await parts.read()) {
    const { value } = part;
    for (let from = 0, to; from < value.length; from = to) {
      to = Math.min(value.length, from + PAGE - (at % PAGE)); // systems give memory page by page
      const page = value.subarray(from, to);
      if (!empty(page) || !empty(memory.subarray(at, at + page.length))) memory.set(page, at);
      at += page.length;
    }
  }
  if (at !== size) throw new RangeError(`${at} bytes of ${size}`);
}

function empty(page: Int8Array | Uint8Array): boolean {
  for (let at = 0; at < page.length; at++) if (page[at]) return false; // `every` takes several times as long
  return true;
}

/** Keeps it in place of any other, during which it must not change. Where there is no room it is done without. */
export async function keep(name: string, head: Uint8Array, memory: Int8Array): Promise<void> {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(to) {
      if (at < memory.length) to.enqueue(new Uint8Array(memory.slice(at, (at += PART)).buffer));
      else to.close();
    },
  });
  try {
    const headers = { [SIZE]: String(memory.length), [HEAD]: btoa(String.fromCharCode(...head)) };
    await forget();
    await (await open())?.put(`/${name}`, new Response(body, { headers }));
  } catch (why) {
    console.warn(why);
  }
}

export async function forget(): Promise<void> {
  await self.caches?.delete(PLACE);
}
