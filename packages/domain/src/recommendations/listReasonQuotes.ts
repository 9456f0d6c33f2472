import type { Note } from '#interviews/notes/Note.ts';
import { findQuote } from '#interviews/notes/quotes.ts';
import { evaluateOperator, listLeaves } from './evaluateConditions.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';

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
