import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutboxContents, OutboxDraft } from '#sync/outbox/Outbox.ts';
import {
  addDraft,
  putDraft,
  removeEntry,
  splitEntry,
  takeFirst,
} from '#sync/outbox/outboxContents.ts';
import { isBrief } from '#test/isBrief.ts';
import { createModelServer } from '#test/modelServer.ts';
import type { AnswerChange, AnswerPart } from './answerEntries.ts';
import { mergeEntries, partCommands, splitAnswers } from './answerEntries.ts';

/** Each with another seed; fast-check prints it with the shortest failing sequence. */
const runs = isBrief ? 1_000 : 10_000;

/** The interview that is there, and one that an import brings along. */
type Subject = 'own' | 'imported';

interface Edit {
  readonly subject: Subject;
  readonly part: AnswerPart;
  readonly questionId: string;
  /** Of a choice; typed answers count up. */
  readonly option: string;
}

type Step = { readonly device: 0 | 1 } & (
  | { readonly do: 'edit' | 'hurry'; readonly edit: Edit }
  | { readonly do: 'command' | 'late' | 'reload' }
  | { readonly do: 'send' | 'import'; readonly fate: Fate }
);

/**
 * What becomes of one call. `arrives`: applied and answered. `answerLost`: applied, nobody learns of
 * it. `lost`: never arrives. `delayed`: nobody learns of it, and it arrives at any later moment.
 * `refused`: the batch has a bad part and is tried in singles. `markLost`: applied and answered, but
 * the device could not write down that it was tried, and the page dies before the answer.
 */
type Fate = 'arrives' | 'answerLost' | 'lost' | 'delayed' | 'refused' | 'markLost';

const website = 'website_login_credentials';
const detail = 'website_login_credentials_details';
const opensOn = 'Yes, I have them';
const options = onboardingQuestions.seo.find(({ id }) => id === website)?.options ?? [];
const brought = { a: 'from the import', b: 'from the import' };

const device = fc.constantFrom(0 as const, 0 as const, 1 as const);
const fate = fc.constantFrom<Fate>(
  'arrives',
  'arrives',
  'answerLost',
  'lost',
  'delayed',
  'refused',
  'markLost',
);
const option = fc.constantFrom(...options);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    subject: fc.constantFrom<Subject>('own', 'own', 'imported'),
    part: fc.constant('answers' as const),
    questionId: fc.constantFrom('a', 'b', 'c'),
    option,
  }),
  fc.record({
    subject: fc.constant('own' as const),
    part: fc.constant('onboarding' as const),
    questionId: fc.constantFrom('primary_email', 'primary_phone_number', website),
    option,
  }),
);
const is = <T extends string>(what: T) => ({ do: fc.constant(what), device });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ ...is('edit'), edit }) },
  { weight: 1, arbitrary: fc.record({ ...is('hurry'), edit }) },
  { weight: 1, arbitrary: fc.record(is('command')) },
  { weight: 5, arbitrary: fc.record({ ...is('send'), fate }) },
  { weight: 1, arbitrary: fc.record({ ...is('import'), fate }) },
  { weight: 1, arbitrary: fc.record(is('late')) },
  { weight: 1, arbitrary: fc.record(is('reload')) },
);

function play(steps: readonly Step[], server = createModelServer()) {
  server.bring('own', {}, [detail]);
  const devices: [OutboxContents, OutboxContents] = [
    { entries: [], aside: [] },
    { entries: [], aside: [] },
  ];
  /** The newest value of each question, whichever tab it was given in; one map per device. */
  const plain = [new Map<string, string>(), new Map<string, string>()] as const;
  const late: (() => void)[] = [];
  let isClosed = false;
  let clock = 0;
  const newId = () => {
    clock += 1;
    return `operation-${clock}`;
  };
  const draft = (subject: Subject, command: string, changes: AnswerChange[]): OutboxDraft => ({
    id: newId(),
    userId: 'u',
    subject,
    command,
    body: { changes },
    madeAt: '',
  });

  function toDraft({ subject, part, questionId, option: chosen }: Edit, own: 0 | 1): OutboxDraft {
    const value = questionId === website ? chosen : `text ${newId()}`;
    plain[own].set(`${subject}/${part}/${questionId}`, value);
    // As the page does it: leaving the option takes the detail away, whatever comes after.
    const isClosing = questionId === website && value !== opensOn;
    isClosed ||= isClosing;
    const removal = isClosing ? [{ questionId: detail, value: null }] : [];
    return draft(subject, partCommands[part], [...removal, { questionId, value }]);
  }

  const takeOldest = (contents: OutboxContents) =>
    takeFirst(contents, 'u', contents.entries[0]?.subject ?? '');

  function send(own: 0 | 1, how: Fate): void {
    const before = devices[own];
    const [taken, entry] = takeOldest(before);
    devices[own] = taken;
    if (entry === null) return;
    if (how === 'arrives' || how === 'answerLost' || how === 'markLost') server.take(entry);
    if (how === 'delayed') late.push(() => server.take(entry));
    if (how === 'markLost') devices[own] = before;
    if (how === 'refused' && !entry.isAttempted) {
      const singles = splitAnswers(entry, 'answer_not_offered', newId);
      if (singles.length > 0) [devices[own]] = splitEntry(devices[own], entry, singles);
    }
    if (how === 'arrives') [devices[own]] = removeEntry(devices[own], entry.id);
  }

  function bring(how: Fate): void {
    const work = () => server.bring('imported', brought);
    if (['arrives', 'answerLost', 'markLost'].includes(how)) work();
    if (how === 'delayed') late.push(work);
  }

  for (const one of steps) {
    const own = one.device;
    const held = devices[own];
    if (one.do === 'edit' || one.do === 'hurry') {
      // Nobody sees an interview before it is in the account.
      if (!server.has(one.edit.subject)) continue;
      const made = toDraft(one.edit, own);
      if (one.do === 'edit') [devices[own]] = putDraft(held, made, mergeEntries);
      else {
        const isFirst = held.entries.every(({ subject }) => subject !== made.subject);
        const [next, entry] = addDraft(held, made, isFirst);
        devices[own] = next;
        if (isFirst) server.take(entry);
      }
    }
    if (one.do === 'command')
      [devices[own]] = putDraft(held, draft('own', 'POST x', []), mergeEntries);
    if (one.do === 'send') send(own, one.fate);
    if (one.do === 'import') bring(one.fate);
    if (one.do === 'late') late.shift()?.();
    // A crash or a reload loses the page; the device is what is left, and all there was.
    if (one.do === 'reload') devices[own] = structuredClone(held);
  }
  for (const own of [0, 1] as const) while (devices[own].entries.length > 0) send(own, 'arrives');
  for (const work of late) work();
  bring('arrives');
  return { server, plain, isClosed };
}

function compare({ server, plain, isClosed }: ReturnType<typeof play>): void {
  const [first, second] = plain;
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const [subject = '', part = '', questionId = ''] = key.split('/');
    const stored = server.get(subject)[part as AnswerPart][questionId];
    const given = [first.get(key), second.get(key)].filter((value) => value !== undefined);
    // Two devices, one question: the later save counts, and the other one is in the history.
    expect(given).toContain(stored);
    for (const value of given) expect(server.history.get(key)).toContain(JSON.stringify(value));
  }
  const untouched = Object.entries(brought).filter(
    ([id]) => ![first, second].some((map) => map.has(`imported/answers/${id}`)),
  );
  expect(server.get('imported').answers).toMatchObject(Object.fromEntries(untouched));
  if (isClosed) expect(server.get('own').vault.has(detail)).toBe(false);
  expect(server.appliedCount()).toBe(server.knownCount());
}

test('model: whatever is lost, repeated, delayed, reloaded, imported twice or sent from two devices, the server ends where a plain map does', () => {
  const seed = Date.now() % 2 ** 31;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => compare(play(steps))),
    { numRuns: runs, seed },
  );
});

test('model: without operation ids, and with an import that knows nothing, the same faults do diverge (control)', () => {
  const found = fc.check(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) =>
      compare(play(steps, createModelServer({ isForgetful: true }))),
    ),
    { numRuns: runs, seed: 7 },
  );
  expect(found.failed).toBe(true);
});
