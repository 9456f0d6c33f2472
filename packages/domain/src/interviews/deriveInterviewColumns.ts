import { toSellerDay } from '#days/sellerDay.ts';
import { findDueDate, followUpKey, isOutcomeKey, unfinishedWorkKey } from '#due/applyDueStatus.ts';
import type { DueChangeRecord, DueStatus, DueStatuses } from '#due/DueChangeRecord.ts';
import { hasUnfinishedWork, listAgreedDates } from '#due/listDueItems.ts';
import { isTestInterview } from '#interviewList/CardFacts.ts';
import { findListGroup, type ListGroup, matchesListFilter } from '#interviewList/findListGroup.ts';
import { toTrialSpan } from '#outcomes/buildOutcome.ts';
import type { OutcomeRecord, TrialSpan } from '#outcomes/Outcome.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import type { Answers } from './Answers.ts';
import type { OnboardingStatus, SalesStatus } from './Interview.ts';
import { getTrialStatus, type TrialStatus } from './trialStatus.ts';

/** Holds the stored fields of an interview from which the derived columns are computed. */
export interface StoredInterviewFields {
  readonly answers: Answers;
  readonly industry: string;
  readonly hasRecommendations: boolean;
  readonly selectedServiceId: string | null;
  /** Changes whenever the text changes; null without a text. It may be encrypted. */
  readonly pitch: string | null;
  readonly salesStatus: SalesStatus;
  readonly soldAt: string | null;
  readonly onboardingStatus: OnboardingStatus;
  /** Only compared, never read, because the values may be encrypted. */
  readonly onboardingAnswers: Answers;
  readonly onboardingCompletedAt: string | null;
  readonly createdAt: string;
}

/**
 * Lists the derived values that must be carried over because they are known only at the moment of a change.
 */
export type CarriedOverDays = Pick<
  DerivedInterviewColumns,
  'workedAt' | 'startedOn' | 'finishedOn' | 'pitchedOn' | 'soldOn' | 'onboardedOn'
>;

/** Holds the state of an interview before and after a change, to derive its columns. */
export interface DeriveInput {
  readonly now: string;
  /** The seller's time zone; null if unknown. */
  readonly zone: string | null;
  readonly after: StoredInterviewFields;
  /** Null for a new interview. */
  readonly before: (StoredInterviewFields & CarriedOverDays) | null;
  /** The seller's day on which a new interview was started, if the device reported it. */
  readonly startedOn?: string | undefined;
}

/** Holds all database columns of an interview that are computed from other data. Days are the seller's. */
export interface DerivedInterviewColumns {
  readonly hasAnswers: boolean;
  readonly isPractice: boolean;
  readonly trialStatus: TrialStatus;
  /** When answers, service, pitch or onboarding last changed; part of the key of the unfinished-work item. */
  readonly workedAt: string;
  readonly startedOn: string;
  readonly finishedOn: string | null;
  readonly pitchedOn: string | null;
  readonly soldOn: string | null;
  readonly onboardedOn: string | null;
  /** The latest outcome that was not undone. */
  readonly outcome: Pick<OutcomeRecord, 'id' | 'kind' | 'reason' | 'madeAt' | 'startDay'> | null;
  /** The day of the outcome or the day it was moved to; null once it is done. */
  readonly dueDay: string | null;
  readonly dueTime: string | null;
  readonly trial: TrialSpan | null;
  readonly sale: Pick<OutcomeRecord, 'serviceId' | 'price'> | null;
  readonly dueMarks: DueStatuses;
  /** The first day on which an agreed item is due, followed by the day from which open work counts. */
  readonly dueNext: string | null;
  readonly dueWork: string | null;
  /** Whether work is open if at least one answer exists; saves of answers check that part themselves. */
  readonly hasOpenWork: boolean;
  readonly listGroup: ListGroup | null;
  readonly isMissingOutcome: boolean;
  /** The number of ended follow-ups, followed by the number that was done on time. */
  readonly followUps: number;
  readonly followUpsKept: number;
}

/**
 * Computes all derived columns of an interview.
 * Both histories are in order of creation and include what was undone.
 */
export function deriveInterviewColumns(
  facts: DeriveInput,
  outcomes: readonly OutcomeRecord[],
  dueChanges: readonly DueChangeRecord[],
): DerivedInterviewColumns {
  const { after, zone } = facts;
  const active = outcomes.filter(({ undoneAt }) => undoneAt === null);
  const changes = dueChanges.filter(({ undoneAt }) => undoneAt === null);
  const days = deriveDays(facts, active);
  const shown = deriveOutcome(active, changes);
  const base = {
    hasAnswers: hasAnswers(after.answers),
    isPractice: isTestInterview(after.answers),
    trialStatus: getTrialStatus(after.answers),
    ...days,
    ...shown,
    dueMarks: deriveDueMarks(changes, days.workedAt),
    ...countFollowUps(active, changes, zone),
  };
  return { ...base, ...deriveLists(after, base) };
}

function deriveDays(
  { now, zone, after, before, startedOn }: DeriveInput,
  active: readonly OutcomeRecord[],
): CarriedOverDays {
  const toDay = (at: string) => toSellerDay(at, zone);
  const isNewStart = before?.createdAt !== after.createdAt;
  const isNewSale = before?.soldAt !== after.soldAt;
  const isNewEnd = before?.onboardingCompletedAt !== after.onboardingCompletedAt;
  const hasPitch = (one: StoredInterviewFields | null) => one !== null && one.pitch !== null;
  const hasRanking = (one: StoredInterviewFields | null) => one?.hasRecommendations === true;
  // The day is set only when the change happens, so it stays unknown for older interviews.
  const dayOf = (
    has: (one: StoredInterviewFields | null) => boolean,
    known: string | null | undefined,
  ) => known ?? (has(after) && !has(before) ? toDay(now) : null);
  const saleOf = active.find(({ kind, madeAt }) => kind === 'sold' && madeAt === after.soldAt);
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

function isWorkChanged(before: StoredInterviewFields, after: StoredInterviewFields): boolean {
  const plain = ['selectedServiceId', 'pitch', 'salesStatus', 'onboardingStatus'] as const;
  return (
    plain.some((field) => before[field] !== after[field]) ||
    !haveSameAnswers(before.answers, after.answers) ||
    !haveSameAnswers(before.onboardingAnswers, after.onboardingAnswers)
  );
}

/** Compares answers regardless of the order of their keys. */
function haveSameAnswers(one: Answers, other: Answers): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

function deriveOutcome(
  active: readonly OutcomeRecord[],
  changes: readonly DueChangeRecord[],
): Pick<DerivedInterviewColumns, 'outcome' | 'dueDay' | 'dueTime' | 'trial' | 'sale'> {
  const latest = active.at(-1);
  const due = findDueDate(latest, changes);
  const sale = active.findLast(({ kind }) => kind === 'sold');
  return {
    outcome: latest ?? null,
    dueDay: due.day,
    dueTime: due.time,
    trial: toTrialSpan(active.findLast(({ kind }) => kind === 'trial')),
    sale: sale ?? null,
  };
}

/** Collects the status of due items, without outdated work items and without outcomes. */
function deriveDueMarks(changes: readonly DueChangeRecord[], workedAt: string): DueStatuses {
  const marks = new Map<string, DueStatus>();
  for (const { item, day, time } of changes) {
    const isOver = item.startsWith(unfinishedWorkKey('')) && item !== unfinishedWorkKey(workedAt);
    if (!isOutcomeKey(item) && !isOver) marks.set(item, { day, time });
  }
  return Object.fromEntries(marks);
}

/** Counts the follow-ups that ended: done and not moved since, or followed by another outcome. */
function countFollowUps(
  active: readonly OutcomeRecord[],
  changes: readonly DueChangeRecord[],
  zone: string | null,
): Pick<DerivedInterviewColumns, 'followUps' | 'followUpsKept'> {
  const madeOn = (one: OutcomeRecord | DueChangeRecord) =>
    one.madeOn ?? toSellerDay(one.madeAt, zone);
  const over = active.flatMap((outcome, place) => {
    if (outcome.kind !== 'follow_up' || outcome.day === null) return [];
    const own = changes.filter(({ item }) => item === followUpKey(outcome.id));
    const [last, later] = [own.at(-1), active[place + 1]];
    const ends = [...(last?.day === null ? [madeOn(last)] : []), ...(later ? [madeOn(later)] : [])];
    const [end] = ends.toSorted();
    // The day it was last moved to counts as the agreed day.
    const agreed = own.findLast(({ day }) => day !== null)?.day ?? outcome.day;
    return end === undefined ? [] : [end <= agreed];
  });
  return { followUps: over.length, followUpsKept: over.filter(Boolean).length };
}

type DerivedWithoutLists = Omit<
  DerivedInterviewColumns,
  'dueNext' | 'dueWork' | 'hasOpenWork' | 'listGroup' | 'isMissingOutcome'
>;

/** Sorts before every day, so that no due item is filtered out by today's date. */
const beforeAllDays = '';

function deriveLists(after: StoredInterviewFields, base: DerivedWithoutLists) {
  const { isPractice, outcome, dueDay, dueTime, dueMarks, workedAt, trial } = base;
  const dated = outcome && { ...outcome, day: dueDay, time: dueTime };
  const facts = { ...after, ...base, outcome: dated, marks: dueMarks };
  const agreed = listAgreedDates(facts, { today: beforeAllDays }).map(({ day }) => day);
  const key = unfinishedWorkKey(workedAt);
  const workDay = Object.hasOwn(dueMarks, key) ? dueMarks[key]?.day : toSellerDay(workedAt, null);
  const card = { ...facts, isTest: isPractice, hasPitch: after.pitch !== null, trial };
  return {
    dueNext: isPractice ? null : (agreed.toSorted()[0] ?? null),
    dueWork: !isPractice && hasUnfinishedWork(facts) ? (workDay ?? null) : null,
    hasOpenWork: !isPractice && hasUnfinishedWork({ ...facts, hasAnswers: true }),
    listGroup: findListGroup(card),
    isMissingOutcome: matchesListFilter(card, 'missing_outcome'),
  };
}
