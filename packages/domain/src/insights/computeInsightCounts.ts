import type { InsightCounts, Stage } from './Insights.ts';

/** The columns of an interview that insights are counted from; days are numbers of days. */
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
  /** Day of the latest outcome while it is open. */
  readonly dueDay: number | null;
  /** Finished follow-ups, and those of them done on time. */
  readonly followUps: number;
  readonly followUpsKept: number;
}

/** Longer durations count as this many days, which bounds the number of keys. */
const maxDays = 400;
const maxNameLength = 120;
const maxNames = 60;

/** Counts interviews for insights as of the given day; practice interviews are ignored. */
export function computeInsightCounts(all: Iterable<InsightFacts>, today: number): InsightCounts {
  const sums = new Sums();
  for (const facts of all) if (!facts.isPractice) addInterview(facts, today, sums);
  for (const kind of ['industry', 'objection']) sums.mergeRareNames(kind);
  return sums.toCounts();
}

/** Sums by group and name; the combined keys are built once at the end, for speed. */
class Sums {
  readonly #plain = new Map<string, number>();
  readonly #named = new Map<string, Map<string | number, number>>();

  add(key: string, count: number | boolean = 1): void {
    addTo(this.#plain, key, Number(count));
  }

  addName(group: string, name: string | number): void {
    addTo(this.#namesOf(group), name, 1);
  }

  /** Keeps the most frequent names of a kind and merges the others under a blank name. */
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
  // A trial without results still runs, even if a follow-up was agreed meanwhile.
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
  // An open follow-up counts as missed once its day has passed.
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
  // Spellings of the same objection count once per interview.
  const seen = new Set<string>();
  for (const name of facts.objections.map(toInsightName)) {
    const folded = name.toLowerCase();
    if (!seen.has(folded)) add('objection', name);
    seen.add(folded);
  }
}

/** Normalizes a name typed by sellers to a key: single spaces, limited length. */
function toInsightName(text: string): string {
  const name = text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
  return name.length <= maxNameLength ? name : [...name].slice(0, maxNameLength).join('');
}
