import type { InsightCounts, Stage } from './Insights.ts';

/** What figures are counted from: columns of an interview. A day is the number of days since any one day. */
export interface InsightFacts {
  readonly isPractice: boolean;
  readonly industry: string;
  readonly objections: readonly string[];
  readonly hasRecommendations: boolean;
  readonly hasPitch: boolean;
  readonly selectedServiceId: string | null;
  readonly salesStatus: string;
  readonly onboardingStatus: string;
  readonly trialStatus: string | null;
  readonly outcomeKind: string | null;
  readonly outcomeReason: string | null;
  readonly saleServiceId: string | null;
  readonly startedOn: number;
  readonly finishedOn: number | null;
  readonly pitchedOn: number | null;
  readonly trialStart: number | null;
  readonly soldOn: number | null;
  readonly onboardedOn: number | null;
  /** Of the latest outcome, while it is open. */
  readonly dueDay: number | null;
  /** Those that are over, and those of them that were done by their day. */
  readonly followUps: number;
  readonly followUpsKept: number;
}

type Add = (key: string, count: number | boolean) => void;

/** Sums have no more keys than this for each stage. */
const maxDays = 400;
const maxNameLength = 120;
const maxNames = 60;

/** What interviews add up to by the given day; practice adds nothing. */
export function toInsightCounts(all: Iterable<InsightFacts>, today: number): InsightCounts {
  const sums = new Map<string, number>();
  const add: Add = (key, count) => {
    if (count) sums.set(key, (sums.get(key) ?? 0) + Number(count));
  };
  for (const facts of all) if (!facts.isPractice) addInterview(facts, today, add);
  for (const kind of ['industry', 'objection']) mergeRareNames(sums, kind);
  return Object.fromEntries(sums);
}

function addInterview(facts: InsightFacts, today: number, add: Add): void {
  const { outcomeKind, trialStart, dueDay } = facts;
  const isSold = facts.salesStatus === 'sold';
  const isPitched = facts.hasPitch || trialStart !== null || isSold;
  const isOnboarded = isSold && facts.onboardingStatus === 'completed';
  // A trial without results still runs, also when a follow-up was agreed on in its middle.
  const isRunning =
    !isSold &&
    facts.trialStatus === 'started' &&
    (outcomeKind === null || outcomeKind === 'trial' || outcomeKind === 'follow_up');
  const isClosed = isSold || (outcomeKind !== null && !isRunning);
  add('started', 1);
  add('finished', isPitched || facts.hasRecommendations);
  add('pitched', isPitched);
  add('trial', trialStart !== null);
  add('sold', isSold);
  add('onboarded', isOnboarded);
  add('closed', isClosed);
  add('running', isRunning);
  add('missing', isPitched && !isSold && !isRunning && outcomeKind === null);
  // One that is still open was not kept once its day has passed.
  const isLate = outcomeKind === 'follow_up' && dueDay !== null && dueDay < today;
  add('follow_ups', facts.followUps + Number(isLate));
  add('follow_ups_kept', facts.followUpsKept);
  const kind = isSold ? 'sold' : outcomeKind;
  add(`outcome|${kind}`, kind !== null);
  add(`reason|${facts.outcomeReason ?? 'other'}`, kind === 'not_now');
  for (const group of isClosed ? listGroups(facts, isSold) : []) {
    add(`${group.kind}_closed|${group.name}`, 1);
    add(`${group.kind}_sold|${group.name}`, isSold);
  }
  const addDays = (stage: Stage, from: number | null, to: number | null) => {
    if (from !== null && to !== null)
      add(`days_${stage}|${Math.min(Math.max(to - from, 0), maxDays)}`, 1);
  };
  addDays('questions', facts.startedOn, facts.finishedOn);
  addDays('pitch', facts.finishedOn, facts.pitchedOn);
  addDays('trial', facts.pitchedOn, trialStart);
  if (isSold) addDays('sold', trialStart, facts.soldOn);
  if (isOnboarded) addDays('onboarded', facts.soldOn, facts.onboardedOn);
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
  return name.length <= maxNameLength ? name : [...name].slice(0, maxNameLength).join('');
}

/** The most frequent names of a kind stay; the others are counted together under a blank one. */
function mergeRareNames(sums: Map<string, number>, kind: string): void {
  const [closed, sold] = [`${kind}_closed|`, `${kind}_sold|`];
  const names = [...sums]
    .filter(([key]) => key.startsWith(closed))
    .toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    .map(([key]) => key.slice(closed.length));
  for (const name of names.slice(maxNames))
    for (const part of [closed, sold]) {
      const count = sums.get(part + name);
      sums.delete(part + name);
      if (count) sums.set(part, (sums.get(part) ?? 0) + count);
    }
}
