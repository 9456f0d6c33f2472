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

/** Sums have no more keys than this for each stage. */
const maxDays = 400;
const maxNameLength = 120;
const maxNames = 60;

/** What interviews add up to by the given day; practice adds nothing. */
export function toInsightCounts(all: Iterable<InsightFacts>, today: number): InsightCounts {
  const sums = new Sums();
  for (const facts of all) if (!facts.isPractice) addInterview(facts, today, sums);
  for (const kind of ['industry', 'objection']) sums.mergeRareNames(kind);
  return sums.toCounts();
}

/** By group and name: keys are made once at the end, and not for each of 20,000 interviews. */
class Sums {
  readonly #plain = new Map<string, number>();
  readonly #named = new Map<string, Map<string | number, number>>();

  add(key: string, count: number | boolean = 1): void {
    addTo(this.#plain, key, Number(count));
  }

  addName(group: string, name: string | number): void {
    addTo(this.#namesOf(group), name, 1);
  }

  /** The most frequent names of a kind stay; the others are counted together under a blank one. */
  mergeRareNames(kind: string): void {
    const [closed, sold] = [this.#namesOf(`${kind}_closed`), this.#namesOf(`${kind}_sold`)];
    const names = [...closed].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    for (const [name] of names.slice(maxNames))
      for (const group of [closed, sold]) {
        addTo(group, '', group.get(name) ?? 0);
        group.delete(name);
      }
  }

  toCounts(): InsightCounts {
    const named = [...this.#named].flatMap(([group, names]) =>
      [...names].map(([name, n]) => [`${group}|${name}`, n] as const),
    );
    return Object.fromEntries([...this.#plain, ...named]);
  }

  #namesOf(group: string): Map<string | number, number> {
    const names = this.#named.get(group) ?? new Map<string | number, number>();
    this.#named.set(group, names);
    return names;
  }
}

function addTo<Key>(sums: Map<Key, number>, key: Key, count: number): void {
  if (count > 0) sums.set(key, (sums.get(key) ?? 0) + count);
}

function addInterview(facts: InsightFacts, today: number, sums: Sums): void {
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
  sums.add('started');
  sums.add('finished', isPitched || facts.hasRecommendations);
  sums.add('pitched', isPitched);
  sums.add('trial', trialStart !== null);
  sums.add('sold', isSold);
  sums.add('onboarded', isOnboarded);
  sums.add('closed', isClosed);
  sums.add('running', isRunning);
  sums.add('missing', isPitched && !isSold && !isRunning && outcomeKind === null);
  // One that is still open was not kept once its day has passed.
  const isLate = outcomeKind === 'follow_up' && dueDay !== null && dueDay < today;
  sums.add('follow_ups', facts.followUps + Number(isLate));
  sums.add('follow_ups_kept', facts.followUpsKept);
  const kind = isSold ? 'sold' : outcomeKind;
  if (kind !== null) sums.addName('outcome', kind);
  if (kind === 'not_now') sums.addName('reason', facts.outcomeReason ?? 'other');
  if (isClosed) addGroups(facts, isSold, sums);
  const addDays = (stage: Stage, from: number | null, to: number | null) => {
    if (from !== null && to !== null)
      sums.addName(`days_${stage}`, Math.min(Math.max(to - from, 0), maxDays));
  };
  addDays('questions', facts.startedOn, facts.finishedOn);
  addDays('pitch', facts.finishedOn, facts.pitchedOn);
  addDays('trial', facts.pitchedOn, trialStart);
  if (isSold) addDays('sold', trialStart, facts.soldOn);
  if (isOnboarded) addDays('onboarded', facts.soldOn, facts.onboardedOn);
}

function addGroups(facts: InsightFacts, isSold: boolean, sums: Sums): void {
  const add = (kind: string, name: string | null) => {
    if (!name) return;
    sums.addName(`${kind}_closed`, name);
    if (isSold) sums.addName(`${kind}_sold`, name);
  };
  add('service', (isSold ? facts.saleServiceId : null) ?? facts.selectedServiceId);
  add('industry', toInsightName(facts.industry));
  // However one is spelled, an interview has an objection once.
  const seen = new Set<string>();
  for (const name of facts.objections.map(toInsightName)) {
    const folded = name.toLowerCase();
    if (!seen.has(folded)) add('objection', name);
    seen.add(folded);
  }
}

/** A name that sellers write, as a key: of a bounded length, with single spaces. */
function toInsightName(text: string): string {
  const name = text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
  return name.length <= maxNameLength ? name : [...name].slice(0, maxNameLength).join('');
}
