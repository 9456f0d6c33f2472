import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBrief } from '#test/isBrief.ts';
import {
  addDraft,
  type Merge,
  putDraft,
  removeEntry,
  splitEntry,
  takeFirst,
} from './heldEntries.ts';
import type { Held, OutboxDraft, OutboxEntry } from './OutboxEntry.ts';

/** Each with another seed; fast-check prints it with the shortest failing sequence. */
const runs = isBrief ? 1_000 : 10_000;

interface Change {
  readonly questionId: string;
  readonly value: number;
}

type Step =
  | { readonly do: 'edit'; readonly questionId: string }
  | { readonly do: 'command' }
  | { readonly do: 'hurry'; readonly questionId: string }
  | { readonly do: 'send'; readonly fate: Fate }
  | { readonly do: 'late' }
  | { readonly do: 'crash' };

/**
 * What becomes of one call. `arrives`: applied and answered. `answerLost`: applied, nobody learns of
 * it. `lost`: never arrives. `delayed`: nobody learns of it, and it arrives at any later moment.
 * `refused`: the batch has a bad part and is tried in singles. `markLost`: applied and answered, but
 * the device could not write down that it was tried, and the page dies before the answer.
 */
type Fate = 'arrives' | 'answerLost' | 'lost' | 'delayed' | 'refused' | 'markLost';

const questionId = fc.constantFrom('a', 'b', 'c');
const fate = fc.constantFrom<Fate>(
  'arrives',
  'arrives',
  'answerLost',
  'lost',
  'delayed',
  'refused',
  'markLost',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), questionId }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('command' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hurry' as const), questionId }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), fate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
);

const changesOf = ({ body }: Pick<OutboxDraft, 'body'>) => (body as { changes: Change[] }).changes;

const merge: Merge = (held, added) => {
  if (held.command !== 'answers' || added.command !== 'answers') return null;
  const fresh = changesOf(added);
  const kept = changesOf(held).filter(
    (old) => !fresh.some((one) => one.questionId === old.questionId),
  );
  return { changes: [...kept, ...fresh] };
};

/** The server as it is specified: an operation it knows changes nothing. */
function createServer({ isForgetful = false } = {}) {
  const known = new Set<string>();
  const answers = new Map<string, number>();
  let applied = 0;
  return {
    answers,
    appliedCount: () => applied,
    knownCount: () => known.size,
    take(entry: OutboxEntry) {
      if (known.has(entry.id) && !isForgetful) return;
      known.add(entry.id);
      applied += 1;
      for (const change of changesOf(entry)) answers.set(change.questionId, change.value);
    },
  };
}

function play(steps: readonly Step[], server = createServer()) {
  let device: Held = { entries: [], aside: [] };
  /** The newest value of each question, whichever tab it was given in. */
  const plain = new Map<string, number>();
  const delayed: OutboxEntry[] = [];
  let clock = 0;
  const draft = (command: string, changes: readonly Change[]): OutboxDraft => {
    clock += 1;
    const id = `operation-${clock}`;
    return { id, userId: 'u', subject: 'i', command, body: { changes }, madeAt: '' };
  };
  const change = (id: string): Change => {
    clock += 1;
    plain.set(id, clock);
    return { questionId: id, value: clock };
  };

  function send(how: Fate): void {
    const before = device;
    const [taken, entry] = takeFirst(device, 'u', () => false);
    device = taken;
    if (entry === null) return;
    if (how === 'arrives' || how === 'answerLost' || how === 'markLost') server.take(entry);
    if (how === 'delayed') delayed.push(entry);
    if (how === 'markLost') device = before;
    if (how === 'refused' && changesOf(entry).length > 1 && !entry.isAttempted) {
      const singles = changesOf(entry).map((one) => draft('answers', [one]));
      [device] = splitEntry(device, entry, singles);
    }
    if (how === 'arrives') [device] = removeEntry(device, entry.id);
  }

  for (const one of steps) {
    if (one.do === 'edit') {
      [device] = putDraft(device, draft('answers', [change(one.questionId)]), merge);
    }
    if (one.do === 'command') [device] = putDraft(device, draft('choose', []), merge);
    if (one.do === 'hurry') {
      const isFirst = device.entries.length === 0;
      const [next, entry] = addDraft(device, draft('answers', [change(one.questionId)]), isFirst);
      device = next;
      if (isFirst) server.take(entry);
    }
    if (one.do === 'send') send(one.fate);
    if (one.do === 'late') {
      const entry = delayed.shift();
      if (entry) server.take(entry);
    }
    // A crash or a reload loses the page; the device is what is left, and all there was.
    if (one.do === 'crash') device = structuredClone(device);
  }
  while (device.entries.length > 0) send('arrives');
  for (const entry of delayed) server.take(entry);
  return { server, plain };
}

test('model: whatever is lost, repeated, delayed or crashed, the server ends where a plain map does', () => {
  const seed = Date.now() % 2 ** 31;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { server, plain } = play(steps);
      expect(Object.fromEntries(server.answers)).toEqual(Object.fromEntries(plain));
      expect(server.appliedCount()).toBe(server.knownCount());
    }),
    { numRuns: runs, seed },
  );
});

test('model: without operation ids the same faults do diverge (control)', () => {
  const found = fc.check(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { server, plain } = play(steps, createServer({ isForgetful: true }));
      expect(Object.fromEntries(server.answers)).toEqual(Object.fromEntries(plain));
    }),
    { numRuns: runs, seed: 7 },
  );
  expect(found.failed).toBe(true);
});
