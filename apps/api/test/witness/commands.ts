import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { packDocuments, packFields } from '@salespro/domain/followUp/PackEdit.ts';
import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { retiredDetailFields } from '@salespro/domain/onboarding/credentialFields.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { notAFitReasons, notNowReasons } from '@salespro/domain/outcomes/Outcome.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import type { SeededRandom } from './createSeededRandom.ts';

/** The interview as the sending device sees it; the server may have a newer state. */
export interface DeviceState {
  readonly id: string;
  serviceId: (typeof serviceIds)[number] | null;
  isCreated: boolean;
  isSold: boolean;
  readonly outcomes: string[];
  readonly changes: string[];
  readonly notes: string[];
}

/** What a command generator needs: random choices, device state and day. */
export interface CommandContext {
  readonly chance: SeededRandom;
  readonly known: DeviceState;
  /** The seller's day on the device. */
  readonly day: string;
  readonly newId: () => string;
  readonly operationId: string;
}

/** A generated request of a command. */
export interface GeneratedCall {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The due item to change; the runner finds its key and day. */
  readonly dueItem?: number;
}

const words = [
  'reviews',
  'Münster',
  'price',
  'busy',
  'O’Neil',
  'send me an email',
  'later',
  '🙂',
  '50 %',
];
const text = ({ pick, some }: SeededRandom) => [pick(words), ...some(words, 3)].join(' ');
const days = ({ chance, day }: CommandContext, from: number, to: number) =>
  addDays(day, chance.whole(from, to));

/** Returns the day a device claims: mostly right, sometimes none or an impossible one. */
function madeOn({ chance, day }: CommandContext) {
  if (chance.is(0.15)) return {};
  return { madeOn: chance.is(0.9) ? day : addDays(day, chance.pick([-31, -30, -2, 1, 2, 9])) };
}

function toValue(chance: SeededRandom, question: AskableQuestion): unknown {
  const { options = [], range, scale, freeItems } = question;
  if (chance.is(0.12)) return null;
  if (chance.is(0.03)) return 'not offered';
  if (question.type === 'boolean') return chance.is(0.5);
  if (question.type === 'select') return chance.pick(options);
  if (question.type === 'multi-select')
    return freeItems
      ? chance.some(['Price', 'Think', ' guy', 'a|b "c"'], 2)
      : chance.some(options, 3);
  if (question.type === 'scale') return chance.whole(scale?.min ?? 1, scale?.max ?? 10);
  if (question.type === 'number')
    return (
      chance.whole(range?.min ?? 0, Math.min(range?.max ?? 900, 900)) + chance.pick([0, 0, 0.5])
    );
  return text(chance);
}

const toChanges = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([questionId, value]) => ({ questionId, value }));
const sampleOf = ({ known, chance }: CommandContext) =>
  practiceSamples.find(({ serviceId }) => serviceId === known.serviceId) ??
  chance.pick(practiceSamples);

function answers(making: CommandContext): GeneratedCall {
  const { chance } = making;
  const sample = chance.some(toChanges(sampleOf(making).answers), 8);
  const single = Array.from({ length: chance.whole(1, 3) }, () => {
    const field = chance.is(0.2) ? 'objections_came_up' : chance.pick(answerFields).id;
    const question = answerFields.find(({ id }) => id === field) ?? chance.pick(answerFields);
    return { questionId: question.id, value: toValue(chance, question) };
  });
  const unknown = chance.is(0.03) ? [{ questionId: 'no_such_question', value: 1 }] : [];
  return {
    method: 'POST',
    path: '/answers',
    body: { changes: [...(chance.is(0.5) ? sample : single), ...unknown] },
  };
}

function fields({ chance }: CommandContext) {
  return {
    businessName: chance.pick(['Maple Street Dental', 'Bäckerei Übel', 'Towing & More']),
    contactName: chance.pick(['Anita Rao', 'Zoë', 'Paul Oak']),
    contactEmail: chance.pick(['', 'anita@maple.example']),
    industry: chance.pick(['Dental', 'dental', 'HVAC', ' Towing   and more ', '']),
    employees: chance.pick([0, 3, 15]),
    currentProblems: chance.some(['Competition pressure', 'Poor customer retention'], 2),
    ...(chance.is(0.4) && { contactPhone: chance.pick(['', '555 0101']) }),
  };
}

function terms(making: CommandContext, serviceId: keyof typeof builtInServiceSettings) {
  const { chance } = making;
  const { trial, ...settings } = builtInServiceSettings[serviceId];
  const from = chance.whole(10, 900) * 100;
  const price = { from, to: chance.pick([null, from + 10_000]) };
  return toServiceTerms({
    ...settings,
    price,
    trial: trial && { ...trial, days: chance.pick([7, 14, 30]) },
  });
}

const chooseService = ({ chance, known }: CommandContext) =>
  chance.is(0.7)
    ? (known.serviceId ?? chance.pick(['reputation_management', 'message_marketing']))
    : chance.pick(serviceIds);

function onboarding(making: CommandContext, isWhole: boolean): GeneratedCall {
  const { chance } = making;
  const sample = toChanges(sampleOf(making).onboarding);
  const questions = onboardingQuestions[making.known.serviceId ?? 'seo'];
  const single = chance.pick(questions);
  const detail = questions.flatMap((one) => one.detail ?? [])[0] ?? retiredDetailFields[0];
  const changes = [
    ...(isWhole ? sample : chance.some(sample, 3)),
    ...(chance.is(0.3) ? [{ questionId: single.id, value: toValue(chance, single) }] : []),
    ...(chance.is(0.3) ? [{ questionId: detail.id, value: chance.pick(['a login', null]) }] : []),
  ];
  return {
    method: 'POST',
    path: isWhole ? '/onboarding/completion' : '/onboarding',
    body: { changes },
  };
}

function outcome(making: CommandContext) {
  const { chance } = making;
  const note = chance.pick(['', text(chance)]);
  const time = chance.pick([null, '10:30', '02:30']);
  return chance.pick([
    { kind: 'follow_up', day: days(making, -2, 20), time, note },
    { kind: 'follow_up', day: days(making, 0, 6), time, note },
    {
      kind: 'not_now',
      reason: chance.pick(notNowReasons),
      day: chance.pick([null, days(making, 1, 40)]),
      note,
    },
    { kind: 'not_a_fit', reason: chance.pick([null, ...notAFitReasons]), note },
  ]);
}

function note({ chance, known, newId }: CommandContext): GeneratedCall {
  const id = chance.is(0.4) && known.notes.length > 0 ? chance.pick(known.notes) : newId();
  known.notes.push(id);
  const place = chance.pick([{}, { questionId: 'reviews_collection' }, { part: 'Opening' }]);
  const kind = chance.pick(['quote', 'note']);
  return {
    method: 'PUT',
    path: '/notes',
    body: {
      note: {
        id,
        kind,
        text: chance.is(0.05) ? ' ' : text(chance),
        screen: chance.pick(interviewScreens),
        ...place,
      },
    },
  };
}

/** Generators of all commands a user can send. */
export const commandGenerators = {
  create: (making) => ({
    method: 'POST',
    path: '',
    body: {
      id: making.known.id,
      ...fields(making),
      ...madeOn(making),
      ...(making.chance.is(0.06) && { isPractice: true }),
    },
  }),
  answers,
  info: (making) => {
    const some = making.chance.some(Object.entries(fields(making)), 3);
    return { method: 'PUT', path: '/info', body: Object.fromEntries(some) };
  },
  ranking: () => ({ method: 'PUT', path: '/ranking', body: {} }),
  service: (making) => {
    const serviceId = chooseService(making);
    making.known.serviceId = serviceId;
    return {
      method: 'POST',
      path: '/service',
      body: {
        serviceId,
        ...(making.chance.is(0.4) && { isConfirmed: true }),
        ...(making.chance.is(0.5) && { terms: terms(making, serviceId) }),
      },
    };
  },
  terms: (making) => {
    const serviceId = chooseService(making);
    return { method: 'PUT', path: '/terms', body: { serviceId, terms: terms(making, serviceId) } };
  },
  pitch: ({ chance }) => ({
    method: 'PUT',
    path: '/pitch',
    body: { generatedPitch: text(chance), ...(chance.is(0.5) && { onlyIfEmpty: true }) },
  }),
  sold: (making) => {
    making.known.isSold = making.known.serviceId !== null;
    making.known.outcomes.push(making.operationId);
    const price = making.chance.is(0.5) && { price: making.chance.whole(1, 90_000) };
    return { method: 'POST', path: '/sold', body: { ...price, ...madeOn(making) } };
  },
  undoSold: ({ known }) => {
    known.isSold = false;
    return { method: 'DELETE', path: '/sold', body: {} };
  },
  trial: (making) => {
    making.known.outcomes.push(making.operationId);
    const startDay = making.chance.pick([
      {},
      { startDay: making.day },
      { startDay: days(making, -40, 5) },
    ]);
    const baseline = making.chance.is(0.5) && {
      baseline: { google_reviews_before: making.chance.whole(0, 90) },
    };
    return { method: 'POST', path: '/trial', body: { ...startDay, ...baseline } };
  },
  results: ({ chance }) => ({
    method: 'PUT',
    path: '/trial',
    body: {
      values: {
        google_reviews_before: chance.whole(0, 90),
        google_reviews_after: chance.is(0.1) ? null : chance.pick([58, '61']),
        google_rating_before: 4.1,
        google_rating_after: '4.4',
        ...(chance.is(0.5) && { primary_service_price: chance.pick(['$345/month', '']) }),
      },
    },
  }),
  outcome: (making) => {
    making.known.outcomes.push(making.operationId);
    return {
      method: 'POST',
      path: '/outcome',
      body: { outcome: outcome(making), ...madeOn(making) },
    };
  },
  undoOutcome: ({ known, chance, newId }) => ({
    method: 'DELETE',
    path: '/outcome',
    body: {
      outcomeId: (chance.is(0.7) ? known.outcomes.at(-1) : chance.pick(known.outcomes)) ?? newId(),
    },
  }),
  due: (making) => {
    making.known.changes.push(making.operationId);
    const moved = { day: days(making, 0, 9), time: making.chance.pick([null, '09:15']) };
    const { day, time } = making.chance.pick([{ day: null, time: null }, moved]);
    return {
      method: 'POST',
      path: '/due',
      body: { day, time, ...madeOn(making) },
      dueItem: making.chance.whole(0, 3),
    };
  },
  undoDue: ({ known, chance, newId }) => ({
    method: 'DELETE',
    path: '/due',
    body: {
      changeId: (chance.is(0.7) ? known.changes.at(-1) : chance.pick(known.changes)) ?? newId(),
    },
  }),
  note,
  removeNote: ({ known, chance, newId }) => ({
    method: 'DELETE',
    path: '/notes',
    body: { noteId: chance.pick(known.notes) ?? newId() },
  }),
  pack: ({ chance }) => ({
    method: 'PUT',
    path: '/pack',
    body: {
      edit: {
        document: chance.pick(packDocuments.slice(0, 4)),
        words: Object.fromEntries(chance.some(packFields, 2).map((field) => [field, text(chance)])),
      },
    },
  }),
  onboarding: (making) => onboarding(making, false),
  completion: (making) => onboarding(making, true),
  delete: () => ({ method: 'DELETE', path: '', body: {} }),
} satisfies Record<string, (making: CommandContext) => GeneratedCall>;

/** Names of the command generators. */
export type CommandKind = keyof typeof commandGenerators;
