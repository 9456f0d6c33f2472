import { explainRanking } from '#recommendations/explainRanking.ts';
import { recommend } from '#recommendations/recommend.ts';
import { toPickState } from '#recommendations/toPickState.ts';
import type { ProspectCase } from './readProspects.ts';

export interface Verdict {
  readonly id: string;
  readonly first: string;
  readonly state: string;
  readonly scores: Readonly<Record<string, number>>;
  /** The reasons of the first service. */
  readonly reasons: readonly string[];
}

export interface Judgment extends Verdict {
  readonly isRight: boolean;
  /** Whether a service that must not be first is first. */
  readonly isForbidden: boolean;
  /** Forbidden words that occur in any reason. */
  readonly untrue: readonly string[];
}

export function judgeProspect(one: ProspectCase, { hasFacts = true } = {}): Judgment {
  const prospect = { ...one, answers: hasFacts ? { ...one.answers, ...one.facts } : one.answers };
  const ranking = recommend(prospect);
  const state = toPickState(prospect, ranking);
  const first = ranking[0]?.service.id ?? '';
  const explained = explainRanking(prospect);
  const spoken = explained.flatMap(({ matched }) => matched.map(({ rationale }) => rationale));
  return {
    id: one.id,
    first,
    state,
    scores: Object.fromEntries(ranking.map(({ service, confidence }) => [service.id, confidence])),
    reasons: toReasons(explained, first, ranking[0]?.rationale ?? ''),
    isRight: one.expected.includes(state === 'decided' ? first : 'undecided'),
    isForbidden: one.never.includes(first),
    untrue: one.untrue.filter((words) => spoken.some((reason) => says(reason, words))),
  };
}

/** Lists the reasons of the first service, or its default rationale if no rule fired. */
function toReasons(
  explained: ReturnType<typeof explainRanking>,
  first: string,
  rationale: string,
): readonly string[] {
  const matched = explained.find(({ service }) => service.id === first)?.matched ?? [];
  const reasons = matched.map((rule) => rule.rationale);
  return reasons.join('. ') === rationale ? reasons : [rationale];
}

/** Checks whether a reason contains the words as whole words. */
function says(reason: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(reason);
}
