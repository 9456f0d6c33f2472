import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

/** So many entries are a millisecond or two of work. */
const batch = 50;

/**
 * The JSON text of a large reply, checked like any other, but a piece at a time: between two pieces
 * everybody else is served. Lists are what makes a reply large, so they are taken apart.
 */
export async function toJsonInTurns(schema: z.ZodObject, value: object): Promise<string> {
  const shell: Record<string, unknown> = {};
  const lists: [name: string, list: readonly unknown[], element: z.ZodType][] = [];
  for (const [name, part] of Object.entries(value)) {
    const form = schema.shape[name];
    if (Array.isArray(part) && form instanceof z.ZodArray) {
      lists.push([name, part, form.element as z.ZodType]);
      shell[name] = [];
    } else shell[name] = part;
  }
  // Also refuses what is missing or not known.
  const pieces = Object.entries(schema.parse(shell))
    .filter(([name]) => !lists.some(([list]) => list === name))
    .map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part)}`);
  for (const [name, list, element] of lists) {
    const texts: string[] = [];
    for (let from = 0; from < list.length; from += batch) {
      for (const entry of list.slice(from, from + batch))
        texts.push(JSON.stringify(element.parse(entry)));
      await nextTurn();
    }
    pieces.push(`${JSON.stringify(name)}:[${texts.join(',')}]`);
  }
  return `{${pieces.join(',')}}`;
}
