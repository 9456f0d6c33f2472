import type { AnswerValue } from '#interviews/Answers.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import {
  createCachedFindMention,
  type FindMention,
  removeExcludedWords,
} from '#recommendations/reading/findMention.ts';
import { evaluateOperator, listLeafConditions } from './evaluateConditions.ts';
import type { LeafCondition, Rule, RuleCondition } from './Rule.ts';

/** Operators that search for a phrase in a text; the others compare the whole value. */
const phraseOperators: readonly string[] = [
  'contains',
  'mentions',
  'mentionsTrouble',
  'notMentions',
];
/** A text that no rule matches. */
const plainText = 'ok';

/**
 * Lists answers to a question that together trigger every possible combination of rule results.
 * Choices are listed completely; of texts, one per combination of phrases that rules distinguish. `samples`
 * are the phrases or options to combine.
 */
export function listRepresentativeAnswers(
  question: AskableQuestion,
  rules: readonly Rule[],
  samples: readonly string[] = listRepresentativeSamples(question, rules),
): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true, false];
  if (question.type === 'select') return question.options ?? [];
  if (question.singleChoice === true) return (question.options ?? []).map((option) => [option]);
  const subsets = () => listSubsets(keepOnePerEffect(samples, question, rules));
  if (question.type === 'multi-select') return subsets();
  const leaves = listLeavesOf(question.id, rules);
  if (question.type !== 'text')
    return leaves.flatMap(({ value }) => toNumbersAround(Number(value), question));
  const whole = leaves
    .filter((leaf) => !matchesPhrases(leaf))
    .flatMap((leaf) => toTexts(leaf.value));
  return [...subsets().map((subset) => subset.join('; ') || plainText), ...whole];
}

/** Lists one phrase or option for each distinct effect on the rules. */
export function listRepresentativeSamples(
  question: AskableQuestion,
  rules: readonly Rule[],
): readonly string[] {
  if (question.type !== 'text') return keepOnePerEffect(question.options ?? [], question, rules);
  const leaves = listLeavesOf(question.id, rules).filter(matchesPhrases);
  // Rules share phrase lists, so effects are compared per list, which is finer than per rule.
  const distinct = leaves.filter(
    ({ operator, value }, place) =>
      leaves.findIndex((one) => one.operator === operator && one.value === value) === place,
  );
  const find = createCachedFindMention();
  const byEffect = new Map<string, string>();
  for (const phrase of new Set(
    leaves.flatMap((leaf) => toTexts(leaf.value).map(removeExcludedWords)),
  )) {
    const effect = distinct
      .map(({ operator, value }) => Number(evaluateOperator(operator, phrase, value, find)))
      .join('');
    if (!byEffect.has(effect)) byEffect.set(effect, phrase);
  }
  return [...byEffect.values()];
}

function matchesPhrases({ operator }: LeafCondition): boolean {
  return phraseOperators.includes(operator);
}

/** Lists the numbers just below, at and just above a threshold, within the range of the question. */
function toNumbersAround(threshold: number, { range }: AskableQuestion): readonly number[] {
  if (!Number.isFinite(threshold)) return [];
  const step = range?.step ?? 1;
  const min = range?.min ?? Number.NEGATIVE_INFINITY;
  const max = range?.max ?? Number.POSITIVE_INFINITY;
  return [threshold - step, threshold, threshold + step].filter(
    (number) => number >= min && number <= max,
  );
}

function listLeavesOf(field: string, rules: readonly Rule[]): readonly LeafCondition[] {
  return rules
    .flatMap((rule) => listLeafConditions(rule.conditions))
    .filter((leaf) => leaf.field === field);
}

/** Keeps one item of those that have the same effect on all rules. */
function keepOnePerEffect(
  items: readonly string[],
  question: AskableQuestion,
  rules: readonly Rule[],
): readonly string[] {
  const find = createCachedFindMention();
  const byEffect = new Map<string, string>();
  for (const item of items) {
    const answer = question.type === 'text' ? item : [item];
    const toEffectOf = (rule: Rule) => toEffect(rule.conditions, question.id, answer, find);
    const effect = rules.map(toEffectOf).join('|');
    if (!byEffect.has(effect)) byEffect.set(effect, item);
  }
  return [...byEffect.values()];
}

function toEffect(
  conditions: readonly RuleCondition[],
  field: string,
  answer: AnswerValue,
  find: FindMention,
): string {
  const parts = conditions.map((condition) => {
    if ('children' in condition) return `(${toEffect(condition.children, field, answer, find)})`;
    if (condition.field !== field) return '-';
    // Each wanted value of allOf counts separately, because items meet it together.
    const wanted = condition.operator === 'allOf' ? toTexts(condition.value) : [condition.value];
    return wanted
      .map((value) => Number(evaluateOperator(condition.operator, answer, value, find)))
      .join('');
  });
  const isOr = conditions.some((condition) => condition.type === 'OR');
  const simple = parts.every((part) => part === '-' || part === '0' || part === '1');
  return isOr && simple ? String(Number(parts.includes('1'))) : parts.join(',');
}

function listSubsets(items: readonly string[]): readonly (readonly string[])[] {
  const subsets: (readonly string[])[] = [[]];
  for (const item of items) subsets.push(...subsets.map((subset) => [...subset, item]));
  return subsets;
}

function toTexts(value: AnswerValue | undefined): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
