import { services } from '#interviews/services.ts';
import { notNowReasons, outcomeKinds } from '#outcomes/Outcome.ts';
import { notNowLabels } from '#outcomes/outcomeLabels.ts';
import {
  enoughForRate,
  type FunnelRow,
  type FunnelStep,
  funnelSteps,
  type InsightCounts,
  type Insights,
  type NamedShare,
  type Share,
  stages,
  wilson,
} from './Insights.ts';
import { quarters } from './periods.ts';

/** The figures of a page from what was counted. */
export function toInsights(counts: InsightCounts): Insights {
  const count = (key: string) => counts[key] ?? 0;
  const sold = toShare(count('sold'), count('closed'));
  const notNow = count('outcome|not_now');
  return {
    started: count('started'),
    withOutcome: count('closed'),
    runningTrials: count('running'),
    missingOutcomes: count('missing'),
    funnel: toFunnel(counts, sold),
    sold,
    services: byRate(
      services.map(({ id, name }) => ({
        name,
        ...toShare(count(`service_sold|${id}`), count(`service_closed|${id}`)),
      })),
    ).filter(({ of }) => of > 0),
    industries: byRate(toNamed(counts, 'industry')),
    reasons: notNowReasons
      .map((reason) => ({
        name: notNowLabels[reason],
        ...toShare(count(`reason|${reason}`), notNow),
      }))
      .filter((reason) => reason.count > 0)
      .toSorted((a, b) => b.count - a.count),
    notNow,
    notAFit: count('outcome|not_a_fit'),
    objections: toNamed(counts, 'objection').toSorted(
      (a, b) => b.of - a.of || a.name.localeCompare(b.name),
    ),
    stages: stages.map((stage) => ({ stage, ...quarters(toHistogram(counts, stage)) })),
    outcomes: outcomeKinds.map((kind) => ({ kind, count: count(`outcome|${kind}`) })),
    followUps: toShare(count('follow_ups_kept'), count('follow_ups')),
  };
}

function toShare(count: number, of: number): Share {
  const isEnough = of >= enoughForRate;
  return {
    count,
    of,
    rate: isEnough ? count / of : null,
    range: isEnough ? wilson(count, of) : null,
  };
}

/** Each step of the one before; a sale does not need a trial, so it is of those with an outcome. */
function toFunnel(counts: InsightCounts, sold: Share): readonly FunnelRow[] {
  const of: Partial<Record<FunnelStep, FunnelStep>> = {
    finished: 'started',
    pitched: 'finished',
    trial: 'pitched',
    onboarded: 'sold',
  };
  return funnelSteps.map((step) => {
    if (step === 'sold') return { step, ...sold };
    const before = of[step];
    return { step, ...toShare(counts[step] ?? 0, before ? (counts[before] ?? 0) : 0) };
  });
}

/**
 * Names are the seller's own words: however they are spelled they are one, shown as it was spelled most. What came after
 * as many names as a span holds is counted under a blank one.
 */
function toNamed(counts: InsightCounts, kind: 'industry' | 'objection'): readonly NamedShare[] {
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
    ...toShare(sold, closed),
  }));
}

function byRate(shares: readonly NamedShare[]): readonly NamedShare[] {
  return shares.toSorted(
    (a, b) => (b.rate ?? -1) - (a.rate ?? -1) || b.of - a.of || a.name.localeCompare(b.name),
  );
}

function toHistogram(counts: InsightCounts, stage: string): readonly (readonly [number, number])[] {
  const prefix = `days_${stage}|`;
  return Object.entries(counts)
    .filter(([key, n]) => key.startsWith(prefix) && n > 0)
    .map(([key, n]) => [Number(key.slice(prefix.length)), n] as const)
    .toSorted(([a], [b]) => a - b);
}
