import { services as allServices, type Service } from '#interviews/services.ts';
import type { Note } from '#notes/Note.ts';
import { findQuote } from '#notes/quotes.ts';
import { evaluateOperator, listLeaves } from './evaluateConditions.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';
import { scoreServices, startScore, toConfidence } from './scoreServices.ts';

export interface MatchedRule {
  readonly name: string;
  readonly label: string;
  readonly points: number;
  readonly rationale: string;
}

export interface Explanation {
  readonly service: Service;
  readonly start: number;
  readonly matched: readonly MatchedRule[];
  /** start plus all points; the confidence is this, held between 0 and 100. */
  readonly total: number;
  readonly confidence: number;
}

/** Why each service stands where it stands, in ranking order. */
export function explain(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly Explanation[] {
  return scoreServices(toRuleFacts(prospect), rules, services)
    .map(({ service, matches, total }) => ({
      service,
      start: startScore,
      matched: matches.map(({ rule: { name, label }, points, rationale }) => ({
        name,
        label,
        points,
        rationale,
      })),
      total,
      confidence: toConfidence(total),
    }))
    .toSorted((one, other) => other.confidence - one.confidence);
}

export interface SortedReasons {
  /** At most three, the strongest first. */
  readonly shown: readonly MatchedRule[];
  readonly others: readonly MatchedRule[];
  /** Without the words that mark them in a joined text. */
  readonly cautions: readonly MatchedRule[];
}

const mostShown = 3;
const cautionMark = /^Worth knowing: (.)/u;

/** A card's reasons as they are read: what speaks for the service, and apart from it what doesn't. */
export function sortReasons(matched: readonly MatchedRule[]): SortedReasons {
  const strongest = matched.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const reasons = strongest.filter(({ points }) => points >= 0);
  return {
    shown: reasons.slice(0, mostShown),
    others: reasons.slice(mostShown),
    cautions: strongest.filter(({ points }) => points < 0).map(withoutMark),
  };
}

function withoutMark(caution: MatchedRule): MatchedRule {
  const rationale = caution.rationale.replace(cautionMark, (_mark, first: string) =>
    first.toUpperCase(),
  );
  return { ...caution, rationale };
}

/**
 * The client's own words for the answers a rule rests on, by the name of the rule: what they said when they
 * gave that answer. Nothing for a rule that already quotes what they wrote.
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
    const fields = listLeaves(conditions)
      .filter(({ field, operator, value }) => evaluateOperator(operator, facts[field], value))
      .map(({ field }) => field);
    const quote = findQuote(notes, fields);
    if (quote) quotes.set(name, quote.text);
  }
  return quotes;
}
