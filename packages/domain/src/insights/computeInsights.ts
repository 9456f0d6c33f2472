import { services } from '#interviews/services.ts';
import { notNowReasons, outcomeKinds } from '#outcomes/Outcome.ts';
import { notNowLabels } from '#outcomes/outcomeLabels.ts';
import {
  computeWilsonRange,
  type FunnelRow,
  type FunnelStep,
  funnelSteps,
  type InsightCounts,
  type Insights,
  minOutcomesForRate,
  type NamedShare,
  type Share,
  stages,
} from './Insights.ts';
import { computeQuartiles } from './periods.ts';

/** Computes the figures of the insights page from the counts. */
export function computeInsights(counts: InsightCounts): Insights {
  const count = (key: string) => counts[key] ?? 0;
  const sold = computeShare(count('sold'), count('closed'));
  const notNow = count('outcome|not_now');
  return {
    started: count('started'),
    withOutcome: count('closed'),
    runningTrials: count('running'),
    missingOutcomes: count('missing'),
    funnel: computeFunnel(counts, sold),
    sold,
    services: sortByRate(
      services.map(({ id, name }) => ({
        name,
        ...computeShare(count(`service_sold|${id}`), count(`service_closed|${id}`)),
      })),
    ).filter(({ of }) => of > 0),
    industries: sortByRate(listNamedShares(counts, 'industry')),
    reasons: notNowReasons
      .map((reason) => ({
        name: notNowLabels[reason],
        ...computeShare(count(`reason|${reason}`), notNow),
      }))
      .filter((reason) => reason.count > 0)
      .toSorted((a, b) => b.count - a.count),
    notNow,
    notAFit: count('outcome|not_a_fit'),
    objections: listNamedShares(counts, 'objection').toSorted(
      (a, b) => b.of - a.of || a.name.localeCompare(b.name),
    ),
    stages: stages.map((stage) => ({ stage, ...computeQuartiles(buildHistogram(counts, stage)) })),
    outcomes: outcomeKinds.map((kind) => ({ kind, count: count(`outcome|${kind}`) })),
    followUps: computeShare(count('follow_ups_kept'), count('follow_ups')),
  };
}

function computeShare(count: number, of: number): Share {
  const isEnough = of >= minOutcomesForRate;
  return {
    count,
    of,
    rate: isEnough ? count / of : null,
    range: isEnough ? computeWilsonRange(count, of) : null,
  };
}

/** Computes each funnel step as a share of the previous one; sales are a share of those with an outcome. */
function computeFunnel(counts: InsightCounts, sold: Share): readonly FunnelRow[] {
  const of: Partial<Record<FunnelStep, FunnelStep>> = {
    finished: 'started',
    pitched: 'finished',
    trial: 'pitched',
    onboarded: 'sold',
  };
  return funnelSteps.map((step) => {
    if (step === 'sold') return { step, ...sold };
    const before = of[step];
    return { step, ...computeShare(counts[step] ?? 0, before ? (counts[before] ?? 0) : 0) };
  });
}

/**
 * Groups counts by name, ignoring case, and shows the most frequent spelling.
 * Names beyond the limit are counted as "Other".
 */
function listNamedShares(
  counts: InsightCounts,
  kind: 'industry' | 'objection',
): readonly NamedShare[] {
  const prefix = `${kind}_closed|`;
  const groups = new Map<string, { name: string; most: number; sold: number; closed: number }>();
  const spelled = Object.entries(counts)
    .filter(([key, n]) => key.startsWith(prefix) && n > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [key, n] of spelled) {
    const spelling = key.slice(prefix.length);
    const name = spelling || 'Other';
    const folded = name.toLowerCase();
    const group = groups.get(folded) ?? { name, most: n, sold: 0, closed: 0 };
    const isMost = n > group.most;
    groups.set(folded, {
      name: isMost ? name : group.name,
      most: isMost ? n : group.most,
      sold: group.sold + (counts[`${kind}_sold|${spelling}`] ?? 0),
      closed: group.closed + n,
    });
  }
  return [...groups.values()].map(({ name, sold, closed }) => ({
    name,
    ...computeShare(sold, closed),
  }));
}

function sortByRate(shares: readonly NamedShare[]): readonly NamedShare[] {
  return shares.toSorted(
    (a, b) => (b.rate ?? -1) - (a.rate ?? -1) || b.of - a.of || a.name.localeCompare(b.name),
  );
}

function buildHistogram(
  counts: InsightCounts,
  stage: string,
): readonly (readonly [number, number])[] {
  const prefix = `days_${stage}|`;
  return Object.entries(counts)
    .filter(([key, n]) => key.startsWith(prefix) && n > 0)
    .map(([key, n]) => [Number(key.slice(prefix.length)), n] as const)
    .toSorted(([a], [b]) => a - b);
}
