import { services as allServices, type Service } from '#interviews/services.ts';
import { findClientQuote } from '#notes/findClientQuote.ts';
import type { Note } from '#notes/Note.ts';
import { evaluateOperator, listLeafConditions } from './evaluateConditions.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';
import { clampConfidence, scoreServices, startScore } from './scoreServices.ts';

/** Holds a fired rule with its points and its reason, for display. */
export interface MatchedRule {
  readonly name: string;
  readonly label: string;
  readonly points: number;
  readonly rationale: string;
}

/** Holds the score of a service with the rules that led to it. */
export interface ServiceExplanation {
  readonly service: Service;
  readonly start: number;
  readonly matched: readonly MatchedRule[];
  /** The start score plus all points; the confidence is this value clamped to 0 to 100. */
  readonly total: number;
  readonly confidence: number;
}

/** Explains the score of each service by the rules that fired, in ranking order. */
export function explainRanking(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly ServiceExplanation[] {
  return scoreServices(toRuleFacts(prospect), rules, services)
    .map(({ service, firedRules: matches, total }) => ({
      service,
      start: startScore,
      matched: matches.map(({ rule: { name, label }, points, rationale }) => ({
        name,
        label,
        points,
        rationale,
      })),
      total,
      confidence: clampConfidence(total),
    }))
    .toSorted((one, other) => other.confidence - one.confidence);
}

/** Holds the reasons of a recommendation card in groups. */
export interface SortedReasons {
  /** At most three, the strongest first. */
  readonly shown: readonly MatchedRule[];
  readonly others: readonly MatchedRule[];
  /** Without the prefix "Worth knowing:". */
  readonly cautions: readonly MatchedRule[];
}

const maxShownReasons = 3;
const cautionPrefix = /^Worth knowing: (.)/u;

/** Sorts the fired rules of a service into shown reasons, other reasons and cautions. */
export function sortReasons(matched: readonly MatchedRule[]): SortedReasons {
  const strongest = matched.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const reasons = strongest.filter(({ points }) => points >= 0);
  return {
    shown: reasons.slice(0, maxShownReasons),
    others: reasons.slice(maxShownReasons),
    cautions: strongest.filter(({ points }) => points < 0).map(removeCautionPrefix),
  };
}

function removeCautionPrefix(caution: MatchedRule): MatchedRule {
  const rationale = caution.rationale.replace(cautionPrefix, (_mark, first: string) =>
    first.toUpperCase(),
  );
  return { ...caution, rationale };
}

/**
 * Finds quotes of the client for the answers on which each fired rule is based, by rule name.
 * Rules whose reason already contains the client's words are skipped.
 */
export function listReasonQuotes(
  prospect: Prospect,
  notes: readonly Note[],
  rules: readonly Rule[] = allRules,
): ReadonlyMap<string, string> {
  const quotes = new Map<string, string>();
  if (notes.length === 0) return quotes;
  const facts = toRuleFacts(prospect);
  for (const { name, conditions, outputs } of rules) {
    if (outputs.some(({ rationale }) => rationale.includes('{matched}'))) continue;
    const fields = listLeafConditions(conditions)
      .filter(({ field, operator, value }) => evaluateOperator(operator, facts[field], value))
      .map(({ field }) => field);
    const quote = findClientQuote(notes, fields);
    if (quote) quotes.set(name, quote.text);
  }
  return quotes;
}
