import { Readable } from 'node:stream';
import { z } from 'zod';
import { createLanes } from './createLanes.ts';

/** A list of a large reply: whole, or read page by page while it is sent. */
export type LargeList<T> = readonly T[] | AsyncIterable<readonly T[]>;

/** The reply of a large call, whose lists need not be in memory. */
export type LargeAnswer<Reply> = {
  readonly [Name in keyof Reply]: Reply[Name] extends readonly (infer Entry)[]
    ? LargeList<Entry>
    : Reply[Name];
};

/** So many entries are about a millisecond of work. */
const pageSize = 25;

/** For the whole process: ten large replies of one account take no more of it than one. */
const lanes = createLanes();

/**
 * The JSON text of a large reply, checked like any other, but sent a piece at a time: it is never whole
 * in memory, and between two pieces everybody else is served. What breaks in the middle breaks off the
 * connection, so half a file is never taken for a whole one.
 */
export function toJsonPieces(schema: z.ZodObject, value: object, who: string): Readable {
  const lists = new Map<string, AsyncGenerator<string>>();
  const shell: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const form = schema.shape[name];
    const isList = form instanceof z.ZodArray && part !== null;
    if (isList)
      lists.set(name, listPieces(Array.isArray(part) ? pagesOf(part) : part, form.element, who));
    shell[name] = isList ? [] : part;
  }
  // Also refuses what is missing or not known, before the first byte has left.
  const checked = schema.parse(shell);

  async function* pieces() {
    let before = '{';
    for (const [name, part] of Object.entries(checked)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* lists.get(name) ?? [JSON.stringify(part)];
      before = ',';
    }
    yield '}';
  }
  return Readable.from(pieces(), { objectMode: false });
}

async function* listPieces(
  list: AsyncIterable<readonly unknown[]>,
  element: z.core.$ZodType,
  who: string,
) {
  const pages = list[Symbol.asyncIterator]();
  const nextText = async () => {
    const { value: page, done } = await pages.next();
    return done ? null : page.map((entry) => JSON.stringify(z.parse(element, entry))).join(',');
  };
  let before = '';
  yield '[';
  const next = () => lanes(who, nextText);
  for (let text = await next(); text !== null; text = await next()) {
    // An empty page is no entry.
    if (text === '') continue;
    yield before + text;
    before = ',';
  }
  yield ']';
}

async function* pagesOf(list: readonly unknown[]) {
  for (let from = 0; from < list.length; from += pageSize) yield list.slice(from, from + pageSize);
}
