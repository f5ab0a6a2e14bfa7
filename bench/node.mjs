// node node.mjs FILE.wasm: calls what a module exports. A line of JSON asks, a line of JSON answers.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { memory, __heap_base: heap, ...functions } = instance.exports;
const base64 = (at, size) => Buffer.from(memory.buffer, heap.value + at, size).toString("base64");

for await (const line of createInterface({ input: process.stdin })) {
  const { call, args, put, size } = JSON.parse(line);
  const more = heap.value + size - memory.buffer.byteLength;
  if (more > 0) memory.grow(Math.ceil(more / 65536));
  for (const [at, data] of put) new Uint8Array(memory.buffer).set(Buffer.from(data, "base64"), heap.value + at);
  // an address is told from the heap on, a long number as a text
  const plain = args.map((arg) => (typeof arg === "string" ? BigInt(arg) : Array.isArray(arg) ? heap.value + arg[0] : arg));
  const before = process.cpuUsage().user;
  const answer = {};
  try {
    const gives = functions[call](...plain);
    answer.gives = typeof gives === "bigint" ? String(gives) : gives;
  } catch (error) {
    answer.error = `${error.constructor === WebAssembly.RuntimeError ? "RuntimeError" : error.name}: ${error.message}`;
  }
  answer.seconds = (process.cpuUsage().user - before) / 1e6;
  answer.got = put.map(([at, data]) => base64(at, Buffer.byteLength(data, "base64")));
  console.log(JSON.stringify(answer));
}
