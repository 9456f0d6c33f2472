import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CallError } from '#lib/CallError.ts';
import { makeLinkedChannels, makeOutbox, makeTestChange, namesOf } from '#test/makeOutbox.ts';
import { isBriefRun } from '#test/testDepth.ts';
import { createMemoryStore } from './createDeviceStore.ts';
import { createCallMutex } from './createSendScheduler.ts';
import type { Outbox, OutboxEntry } from './outboxQueue.ts';

const runs = isBriefRun ? 30 : 300;
/** Timeout of a call, as in sendEntry. */
const callMs = 20_000;
/** Time within which everything is sent without user action, once the server works again. */
const drainMs = 10_000;

/** Result of one call; `hangs` gets no reply until its timeout and may have arrived. */
type Fate = 'arrives' | 'cut' | 'answerLost' | 'hangs' | 500 | 503 | 422;
type Subject = 'X' | 'Y';
type Step = { readonly tab: 0 | 1; readonly subject: Subject } & (
  | { readonly do: 'edit' | 'command' | 'leave'; readonly fate: Fate }
  | { readonly do: 'wait'; readonly ms: number }
);

const fate = fc.constantFrom<Fate>(
  'arrives',
  'arrives',
  'cut',
  'answerLost',
  'hangs',
  500,
  503,
  422,
);
const who = {
  tab: fc.constantFrom<0 | 1>(0, 1),
  subject: fc.constantFrom<Subject>('X', 'Y'),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ...who, do: fc.constantFrom('edit' as const, 'command' as const), fate }),
  fc.record({ ...who, do: fc.constant('leave' as const), fate }),
  fc.record({ ...who, do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4_000 }) }),
);

function toFailure(how: Fate): CallError {
  if (typeof how !== 'number') return new CallError({ code: 'network', message: how });
  const code = how === 422 ? 'answer_not_offered' : 'unexpected';
  return new CallError({ code, message: code, status: how });
}

async function play(steps: readonly Step[]) {
  const fates: Fate[] = [];
  const known = new Set<string>();
  const applied: string[] = [];
  const reported = new Map<string, string>();
  const rejected = new Set<string>();

  async function send(entry: OutboxEntry): Promise<unknown> {
    const next = fates.shift() ?? 'arrives';
    // An operation that the server has applied is not rejected later; the reply is repeated.
    const how = next === 422 && known.has(entry.id) ? 'arrives' : next;
    await new Promise((resolve) => setTimeout(resolve, how === 'hangs' ? callMs : 50));
    const hasArrived = ['arrives', 'answerLost', 'hangs'].includes(String(how));
    if (hasArrived && !known.has(entry.id)) {
      known.add(entry.id);
      applied.push(...namesOf(entry));
    }
    if (how === 422 && namesOf(entry).length === 1) rejected.add(namesOf(entry)[0] ?? '');
    if (how !== 'arrives') throw toFailure(how);
    return {};
  }

  const air = makeLinkedChannels();
  const shared = { store: createMemoryStore(), lock: createCallMutex(), send };
  const tabs = [0, 1].map(() => makeOutbox({ ...shared, channel: air() }).outbox);

  /** As runCommand does it: a command reported as failed is removed. */
  async function run(outbox: Outbox, name: string, subject: Subject): Promise<void> {
    const command = makeTestChange(name, { command: 'choose', subject });
    const outcome = await outbox.sendAndWait(command);
    reported.set(name, outcome.kind);
    if (['busy', 'server', 'refused'].includes(outcome.kind))
      await outbox.removePending(command.id);
  }

  const wanted: string[] = [];
  const commands: Promise<void>[] = [];
  for (const [index, one] of steps.entries()) {
    const outbox = tabs[one.tab] as Outbox;
    const name = `${one.do} ${index}`;
    if (one.do === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
    else fates.push(one.fate);
    if (one.do === 'edit') {
      wanted.push(name);
      await outbox.enqueue(makeTestChange(name, { subject: one.subject }));
      outbox.startSending();
    }
    if (one.do === 'leave') {
      wanted.push(name);
      void outbox.flushOnUnload(makeTestChange(name, { subject: one.subject }));
    }
    if (one.do === 'command') commands.push(run(outbox, name, one.subject));
  }
  fates.length = 0;
  // A hanging call was started before the server worked again.
  await vi.advanceTimersByTimeAsync(callMs + drainMs);
  await Promise.all(commands);
  const entries = (await shared.store.read()).entries;
  for (const outbox of tabs) outbox.close();
  return { entries, applied, wanted, rejected, reported };
}

test('outbox: after any failures, timeouts, removals and closed pages everything is sent exactly once', async () => {
  vi.useFakeTimers();
  const seed = Date.now() % 2 ** 31;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { entries, applied, wanted, rejected, reported } = await play(steps);
      expect(entries, 'nothing stalls').toEqual([]);
      expect(new Set(applied).size, 'nothing is doubled').toBe(applied.length);
      const lost = wanted.filter((name) => !applied.includes(name) && !rejected.has(name));
      expect(lost, 'nothing is lost').toEqual([]);
      for (const [name, kind] of reported)
        if (kind === 'saved') expect(applied).toContain(name);
        // A later attempt may be rejected; then it is among the rejected changes.
        else if (kind === 'no_answer' && !rejected.has(name)) expect(applied).toContain(name);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});
