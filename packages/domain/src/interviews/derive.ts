import { toSellerDay } from '#days/sellerDay.ts';
import { followUpKey, isOutcomeKey, workKey } from '#due/applyDueMark.ts';
import type { DueChangeRecord, DueMark, DueMarks } from '#due/DueChangeRecord.ts';
import { isWorkOpen, listAgreed } from '#due/listDue.ts';
import { isTestInterview } from '#interviewList/CardFacts.ts';
import { isInFilter, type ListGroup, listGroup } from '#interviewList/listGroup.ts';
import type { OutcomeRecord, TrialSpan } from '#outcomes/Outcome.ts';
import { toTrialSpan } from '#outcomes/toOutcome.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import type { Answers } from './Answers.ts';
import type { OnboardingStatus, SalesStatus } from './Interview.ts';
import { type TrialStatus, trialStatus } from './trialStatus.ts';

/** What is stored of an interview as it was given; all that is derived follows from it. */
export interface StoredFacts {
  readonly answers: Answers;
  readonly industry: string;
  readonly hasRecommendations: boolean;
  readonly selectedServiceId: string | null;
  /** Another one with every other text; null without a text. It may be the encrypted one. */
  readonly pitch: string | null;
  readonly salesStatus: SalesStatus;
  readonly soldAt: string | null;
  readonly onboardingStatus: OnboardingStatus;
  /** Compared, never read: they may be encrypted. */
  readonly onboardingAnswers: Answers;
  readonly onboardingCompletedAt: string | null;
  readonly createdAt: string;
}

/** What is known only at the moment it happens, so that it is taken over from before. */
export type KeptDays = Pick<
  Derived,
  'workedAt' | 'startedOn' | 'finishedOn' | 'pitchedOn' | 'soldOn' | 'onboardedOn'
>;

export interface DeriveFacts {
  readonly now: string;
  /** The seller's; null where none is known. */
  readonly zone: string | null;
  readonly after: StoredFacts;
  /** Null for a new interview. */
  readonly before: (StoredFacts & KeptDays) | null;
  /** The seller's day on which a new interview was started, where the device said it. */
  readonly startedOn?: string | undefined;
}

/** Every column of an interview that follows from others. Days are the seller's. */
export interface Derived {
  readonly hasAnswers: boolean;
  readonly isPractice: boolean;
  readonly trialStatus: TrialStatus;
  /** When answers, service, pitch or onboarding last changed; part of the key of what is due about them. */
  readonly workedAt: string;
  readonly startedOn: string;
  readonly finishedOn: string | null;
  readonly pitchedOn: string | null;
  readonly soldOn: string | null;
  readonly onboardedOn: string | null;
  /** The latest outcome that stands. */
  readonly outcome: Pick<OutcomeRecord, 'id' | 'kind' | 'reason' | 'madeAt' | 'startDay'> | null;
  /** Its day, or the one it was moved to; null once it was done. */
  readonly dueDay: string | null;
  readonly dueTime: string | null;
  readonly trial: TrialSpan | null;
  readonly sale: Pick<OutcomeRecord, 'serviceId' | 'price'> | null;
  readonly dueMarks: DueMarks;
  /** The first day on which something agreed on is due, and the day open work counts from. */
  readonly dueNext: string | null;
  readonly dueWork: string | null;
  /** Whether work is open, but for whether anything was answered: a save of answers sees that by itself. */
  readonly hasOpenWork: boolean;
  readonly listGroup: ListGroup | null;
  readonly isMissingOutcome: boolean;
  /** Follow-ups that are over, and those of them that were done by their day. */
  readonly followUps: number;
  readonly followUpsKept: number;
}

/** Both histories in the order in which they were made, also with what was undone. */
export function derive(
  facts: DeriveFacts,
  outcomes: readonly OutcomeRecord[],
  dueChanges: readonly DueChangeRecord[],
): Derived {
  const { after, zone } = facts;
  const standing = outcomes.filter(({ undoneAt }) => undoneAt === null);
  const changes = dueChanges.filter(({ undoneAt }) => undoneAt === null);
  const days = deriveDays(facts, standing);
  const shown = deriveOutcome(standing, changes);
  const base = {
    hasAnswers: hasAnswers(after.answers),
    isPractice: isTestInterview(after.answers),
    trialStatus: trialStatus(after.answers),
    ...days,
    ...shown,
    dueMarks: toMarks(changes, days.workedAt),
    ...countFollowUps(standing, changes, zone),
  };
  return { ...base, ...deriveLists(after, base) };
}

function deriveDays(
  { now, zone, after, before, startedOn }: DeriveFacts,
  standing: readonly OutcomeRecord[],
): KeptDays {
  const toDay = (at: string) => toSellerDay(at, zone);
  const isNewStart = before?.createdAt !== after.createdAt;
  const isNewSale = before?.soldAt !== after.soldAt;
  const isNewEnd = before?.onboardingCompletedAt !== after.onboardingCompletedAt;
  const hasPitch = (one: StoredFacts | null) => one !== null && one.pitch !== null;
  const hasRanking = (one: StoredFacts | null) => one?.hasRecommendations === true;
  // Only at the moment it happens: of interviews of before the day is not known.
  const dayOf = (has: (one: StoredFacts | null) => boolean, known: string | null | undefined) =>
    known ?? (has(after) && !has(before) ? toDay(now) : null);
  const saleOf = standing.find(({ kind, madeAt }) => kind === 'sold' && madeAt === after.soldAt);
  return {
    workedAt: before && !isWorkChanged(before, after) ? before.workedAt : now,
    startedOn: (isNewStart ? startedOn : before?.startedOn) ?? toDay(after.createdAt),
    finishedOn: dayOf(hasRanking, before?.finishedOn),
    pitchedOn: dayOf(hasPitch, before?.pitchedOn),
    soldOn: isNewSale
      ? after.soldAt && (saleOf?.madeOn ?? toDay(after.soldAt))
      : (before?.soldOn ?? null),
    onboardedOn: isNewEnd
      ? after.onboardingCompletedAt && toDay(after.onboardingCompletedAt)
      : (before?.onboardedOn ?? null),
  };
}

function isWorkChanged(before: StoredFacts, after: StoredFacts): boolean {
  const plain = ['selectedServiceId', 'pitch', 'salesStatus', 'onboardingStatus'] as const;
  return (
    plain.some((field) => before[field] !== after[field]) ||
    !isSame(before.answers, after.answers) ||
    !isSame(before.onboardingAnswers, after.onboardingAnswers)
  );
}

/** Whatever order their keys have. */
function isSame(one: Answers, other: Answers): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

function deriveOutcome(
  standing: readonly OutcomeRecord[],
  changes: readonly DueChangeRecord[],
): Pick<Derived, 'outcome' | 'dueDay' | 'dueTime' | 'trial' | 'sale'> {
  const latest = standing.at(-1);
  const isAgreed = latest?.kind === 'follow_up' || latest?.kind === 'not_now';
  const moved = isAgreed && changes.findLast(({ item }) => item === followUpKey(latest.id));
  const dated = moved || latest;
  const sale = standing.findLast(({ kind }) => kind === 'sold');
  return {
    outcome: latest ?? null,
    dueDay: dated?.day ?? null,
    dueTime: dated?.time ?? null,
    trial: toTrialSpan(standing.findLast(({ kind }) => kind === 'trial')),
    sale: sale ?? null,
  };
}

/** Of work only what was done with the work of now; days of an outcome are the outcome's own. */
function toMarks(changes: readonly DueChangeRecord[], workedAt: string): DueMarks {
  const marks = new Map<string, DueMark>();
  for (const { item, day, time } of changes) {
    const isOver = item.startsWith(workKey('')) && item !== workKey(workedAt);
    if (!isOutcomeKey(item) && !isOver) marks.set(item, { day, time });
  }
  return Object.fromEntries(marks);
}

/** A follow-up is over when it was done, unless it was moved since, or when another outcome came after it. */
function countFollowUps(
  standing: readonly OutcomeRecord[],
  changes: readonly DueChangeRecord[],
  zone: string | null,
): Pick<Derived, 'followUps' | 'followUpsKept'> {
  const madeOn = (one: OutcomeRecord | DueChangeRecord) =>
    one.madeOn ?? toSellerDay(one.madeAt, zone);
  const over = standing.flatMap((outcome, place) => {
    if (outcome.kind !== 'follow_up' || outcome.day === null) return [];
    const own = changes.filter(({ item }) => item === followUpKey(outcome.id));
    const [last, later] = [own.at(-1), standing[place + 1]];
    const ends = [...(last?.day === null ? [madeOn(last)] : []), ...(later ? [madeOn(later)] : [])];
    const [end] = ends.toSorted();
    // The day it was last moved to counts as the one agreed on.
    const agreed = own.findLast(({ day }) => day !== null)?.day ?? outcome.day;
    return end === undefined ? [] : [end <= agreed];
  });
  return { followUps: over.length, followUpsKept: over.filter(Boolean).length };
}

type Base = Omit<Derived, 'dueNext' | 'dueWork' | 'hasOpenWork' | 'listGroup' | 'isMissingOutcome'>;

/** Before every day: what may be left out by today is not. */
const beforeAllDays = '';

function deriveLists(after: StoredFacts, base: Base) {
  const { isPractice, outcome, dueDay, dueTime, dueMarks, workedAt, trial } = base;
  const dated = outcome && { ...outcome, day: dueDay, time: dueTime };
  const facts = { ...after, ...base, outcome: dated, marks: dueMarks };
  const agreed = listAgreed(facts, { today: beforeAllDays }).map(({ day }) => day);
  const key = workKey(workedAt);
  const workDay = Object.hasOwn(dueMarks, key) ? dueMarks[key]?.day : toSellerDay(workedAt, null);
  const card = { ...facts, isTest: isPractice, hasPitch: after.pitch !== null, trial };
  return {
    dueNext: isPractice ? null : (agreed.toSorted()[0] ?? null),
    dueWork: !isPractice && isWorkOpen(facts) ? (workDay ?? null) : null,
    hasOpenWork: !isPractice && isWorkOpen({ ...facts, hasAnswers: true }),
    listGroup: listGroup(card),
    isMissingOutcome: isInFilter(card, 'missing_outcome'),
  };
}
