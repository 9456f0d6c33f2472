import { daysBetween } from '#interviews/days/calendarDay.ts';
import type { OnboardingStatus, SalesStatus } from '#interviews/Interview.ts';
import type { OutcomeKind } from '#interviews/outcomes/Outcome.ts';
import type { TrialStatus } from '#interviews/trialStatus.ts';
import type { InsightCounts, Stage } from './Insights.ts';

/** What figures are counted from: narrow, and without answers but for the objections. */
export interface InsightFacts {
  readonly isPractice: boolean;
  readonly industry: string;
  readonly objections: readonly string[];
  readonly hasRecommendations: boolean;
  readonly hasPitch: boolean;
  readonly selectedServiceId: string | null;
  readonly salesStatus: SalesStatus;
  readonly onboardingStatus: OnboardingStatus;
  readonly trialStatus: TrialStatus;
  readonly outcomeKind: OutcomeKind | null;
  readonly outcomeReason: string | null;
  readonly saleServiceId: string | null;
  readonly startedOn: string;
  readonly finishedOn: string | null;
  readonly pitchedOn: string | null;
  readonly trialStart: string | null;
  readonly soldOn: string | null;
  readonly onboardedOn: string | null;
  readonly followUps: number;
  readonly followUpsKept: number;
}

/** A sum has no more keys than this for each stage. */
const maxDays = 400;
const maxNameLength = 120;

/** What one interview adds to the figures of the day it was started on. Practice adds nothing. */
export function toInsightCounts(facts: InsightFacts): InsightCounts {
  if (facts.isPractice) return {};
  const { outcomeKind, trialStart } = facts;
  const isSold = facts.salesStatus === 'sold';
  const isPitched = facts.hasPitch || trialStart !== null || isSold;
  const isOnboarded = isSold && facts.onboardingStatus === 'completed';
  // A trial without results still runs, also when a follow-up was agreed on in its middle.
  const isRunning =
    !isSold &&
    facts.trialStatus === 'started' &&
    [null, 'trial', 'follow_up'].includes(outcomeKind);
  const isClosed = isSold || (outcomeKind !== null && !isRunning);
  const isMissing = isPitched && !isSold && !isRunning && outcomeKind === null;
  const counts: Record<string, number> = {};
  const add = (key: string, count: number | boolean) => {
    if (count) counts[key] = Number(count);
  };
  add('started', 1);
  add('finished', isPitched || facts.hasRecommendations);
  add('pitched', isPitched);
  add('trial', trialStart !== null);
  add('sold', isSold);
  add('onboarded', isOnboarded);
  add('closed', isClosed);
  add('running', isRunning);
  add('missing', isMissing);
  add('follow_ups', facts.followUps);
  add('follow_ups_kept', facts.followUpsKept);
  const kind = isSold ? 'sold' : outcomeKind;
  add(`outcome|${kind}`, kind !== null);
  add(`reason|${facts.outcomeReason ?? 'other'}`, kind === 'not_now');
  for (const group of isClosed ? listGroups(facts, isSold) : []) {
    add(`${group.kind}_closed|${group.name}`, 1);
    add(`${group.kind}_sold|${group.name}`, isSold);
  }
  const addDays = (stage: Stage, from: string | null, to: string | null) => {
    if (from !== null && to !== null)
      counts[`days_${stage}|${Math.min(Math.max(daysBetween(from, to), 0), maxDays)}`] = 1;
  };
  addDays('questions', facts.startedOn, facts.finishedOn);
  addDays('pitch', facts.finishedOn, facts.pitchedOn);
  addDays('trial', facts.pitchedOn, trialStart);
  if (isSold) addDays('sold', trialStart, facts.soldOn);
  if (isOnboarded) addDays('onboarded', facts.soldOn, facts.onboardedOn);
  return counts;
}

/** However one is spelled, an interview has an objection once. */
function listGroups(facts: InsightFacts, isSold: boolean) {
  const service = (isSold ? facts.saleServiceId : null) ?? facts.selectedServiceId;
  const industry = toInsightName(facts.industry);
  const spelled = new Map<string, string>();
  for (const title of facts.objections.map(toInsightName)) {
    const folded = title.toLowerCase();
    if (title !== '' && !spelled.has(folded)) spelled.set(folded, title);
  }
  return [
    ...(service === null ? [] : [{ kind: 'service', name: service }]),
    ...(industry === '' ? [] : [{ kind: 'industry', name: industry }]),
    ...[...spelled.values()].map((name) => ({ kind: 'objection', name })),
  ];
}

/** A name that sellers write, as a key: of a bounded length, with single spaces. */
function toInsightName(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  return [...name].slice(0, maxNameLength).join('');
}
