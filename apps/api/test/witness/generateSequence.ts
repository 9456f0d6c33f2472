import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import {
  type CommandKind,
  commandGenerators,
  type DeviceState,
  type GeneratedCall,
} from './commands.ts';
import { createSeededRandom, type SeededRandom } from './createSeededRandom.ts';

/** Sequences that run in parallel, each in its own account, on one shared clock. */
export const sequencesPerRound = 25;
const ticks = 18;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** The time zone of the sellers and the two clock changes of a year. */
const zones: readonly (readonly [string, string, string])[] = [
  ['America/New_York', '2026-03-08T07:00Z', '2026-11-01T06:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Australia/Sydney', '2026-04-04T16:00Z', '2026-10-03T16:00Z'],
  ['Asia/Kolkata', '2026-02-28T18:30Z', '2026-12-31T18:30Z'],
  ['', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
];

interface Timeline {
  readonly timeZone: string;
  readonly moments: readonly number[];
}

/** Returns the ticks of a round: some three weeks around a clock change. */
export function toTimeline(round: number): Timeline {
  const chance = createSeededRandom(round + 1_000_000);
  const [timeZone, spring, autumn] = zones[round % zones.length] ?? ['', '', ''];
  const change = Date.parse(Math.floor(round / zones.length) % 2 === 0 ? spring : autumn);
  const steps = () => chance.pick([10 * minute, hour, 5 * hour, 14 * hour, day, day, 3 * day]);
  const night = change + chance.whole(-90, 90) * minute + 123;
  const before: number[] = [];
  for (let at = night; before.length < ticks / 2; before.unshift(at)) at -= steps();
  const after: number[] = [];
  // Sometimes a device is offline for longer than its days are accepted.
  const jump = chance.is(0.2) ? 32 * day : 0;
  for (let at = night; after.length < ticks / 2 - 1; after.push(at))
    at += steps() + (after.length === 4 ? jump : 0);
  return { timeZone, moments: [...before, night, ...after] };
}

/** A command of a sequence with its device and operation id. */
export interface SequenceCommand extends GeneratedCall {
  readonly kind: CommandKind;
  readonly operationId: string;
  readonly interviewId: string;
  readonly device: 'A' | 'B';
  readonly madeAt: number;
}

/** One step of a sequence at a tick. */
export interface SequenceStep {
  readonly tick: number;
  readonly place: number;
  readonly do: 'make' | 'send' | 'repeat';
  readonly command: SequenceCommand;
}

/** A random series of commands of several devices on several interviews. */
export interface Sequence {
  readonly seed: number;
  readonly unsold: string | null;
  readonly interviewIds: readonly string[];
  readonly steps: readonly SequenceStep[];
}

/** The usual order of commands of an interview. */
const usual: readonly CommandKind[] = [
  'answers',
  'answers',
  'ranking',
  'service',
  'terms',
  'pitch',
  'trial',
  'outcome',
  'due',
  'results',
  'sold',
];
const afterSale: readonly CommandKind[] = ['onboarding', 'onboarding', 'completion', 'due', 'note'];
const anything = Object.keys(commandGenerators).filter(
  (kind) => kind !== 'create' && kind !== 'delete',
) as CommandKind[];

interface Subject {
  readonly known: DeviceState;
  progress: number;
  isDeleted: boolean;
}

/** Generates a sequence from a seed, independent of replies of the server. */
export function generateSequence(seed: number): Sequence {
  const chance = createSeededRandom(seed);
  const { timeZone, moments } = toTimeline(Math.floor(seed / sequencesPerRound));
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
  };
  const begin = (): Subject => ({ known: toKnown(newId()), progress: 0, isDeleted: false });
  const interviews = Array.from({ length: chance.pick([1, 1, 2, 3]) }, begin);
  /** Sometimes an interview that another device has deleted. */
  function chooseSubject(): Subject {
    const left = interviews.filter(({ isDeleted }) => !isDeleted || chance.is(0.15));
    if (left.length === 0) interviews.push(begin());
    return chance.pick(left.length === 0 ? interviews.slice(-1) : left);
  }
  const steps: SequenceStep[] = [];
  const away = { A: 0, B: 0 };
  const waiting: Record<'A' | 'B', SequenceCommand[]> = { A: [], B: [] };
  const late: { readonly tick: number; readonly command: SequenceCommand }[] = [];
  for (const tick of moments.keys()) {
    let place = 0;
    const add = (what: SequenceStep['do'], command: SequenceCommand) => {
      steps.push({ tick, place, do: what, command });
      if (what !== 'make') place += 1;
    };
    const send = (command: SequenceCommand) => {
      add('send', command);
      if (chance.is(0.1)) add('repeat', command);
      if (chance.is(0.08)) late.push({ tick: tick + chance.whole(1, 8), command });
    };
    for (const device of ['A', 'B'] as const) {
      if (away[device] > 0) away[device] -= 1;
      else if (chance.is(0.15)) away[device] = chance.whole(1, 8);
      if (tick === moments.length - 1) away[device] = 0;
      if (away[device] === 0) for (const command of waiting[device].splice(0)) send(command);
    }
    for (const { command } of late.filter((one) => one.tick === tick)) add('repeat', command);
    const nearest = chance.is(0.7) ? 'A' : 'B';
    for (let left = chance.whole(1, 2); left > 0; left -= 1) {
      const interview = chooseSubject();
      // An interview that was not sent yet is unknown to other devices.
      const isNew = ({ kind, interviewId }: SequenceCommand) =>
        kind === 'create' && interviewId === interview.known.id;
      const device = (['A', 'B'] as const).find((one) => waiting[one].some(isNew)) ?? nearest;
      const madeAt = moments[tick] ?? 0;
      const operationId = newId();
      const kind = chooseKind(chance, interview);
      const localDay = toLocalMoment(new Date(madeAt), timeZone || 'UTC').day;
      const making = { chance, known: interview.known, day: localDay, newId, operationId };
      const interviewId = interview.known.id;
      const call = addInvalidField(chance, commandGenerators[kind](making));
      const command = { ...call, kind, operationId, interviewId, device, madeAt } as const;
      if (kind === 'due') add('make', command);
      if (away[device] > 0) waiting[device].push(command);
      else send(command);
    }
  }
  return {
    seed,
    unsold: chance.pick([null, null, null, 'seo', 'reputation_management']),
    interviewIds: interviews.map(({ known }) => known.id),
    steps,
  };
}

const toKnown = (id: string): DeviceState => ({
  id,
  serviceId: null,
  isCreated: false,
  isSold: false,
  outcomes: [],
  changes: [],
  notes: [],
});

function chooseKind(chance: SeededRandom, subject: Subject): CommandKind {
  const { known } = subject;
  if (!known.isCreated) {
    known.isCreated = true;
    return 'create';
  }
  if (chance.is(0.012)) {
    subject.isDeleted = true;
    return 'delete';
  }
  if (chance.is(0.4)) return chance.pick(anything);
  if (known.isSold) return chance.pick(afterSale);
  subject.progress += 1;
  return usual[(subject.progress - 1) % usual.length] ?? 'answers';
}

/** Adds a field that no page sends to a few commands. */
function addInvalidField(chance: SeededRandom, call: GeneratedCall): GeneratedCall {
  if (!chance.is(0.03)) return call;
  return {
    ...call,
    body: { ...call.body, ...chance.pick([{ extra: 1 }, { operationId: 'none' }]) },
  };
}
