import type { AnswerValue } from '#interviews/Answers.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import {
  createFindMention,
  type FindMention,
  toSaid,
} from '#recommendations/reading/findMention.ts';
import { evaluateOperator, listLeaves } from './evaluateConditions.ts';
import type { Condition, LeafCondition, Rule } from './Rule.ts';

/** Operators that look for a phrase inside a text; the others want the whole text. */
const phraseOperators: readonly string[] = [
  'contains',
  'mentions',
  'mentionsTrouble',
  'notMentions',
];
/** Some text that says nothing any rule looks for. */
const plainText = 'ok';

/**
 * Answers to one question that between them make the rules behave in every way any answer can.
 * Choices are listed whole. A free text only matters through the phrases it contains, so one text
 * per combination of phrases the rules tell apart is enough. `samples` are the phrases or options to
 * combine, where the caller has already left out those that no rule at all tells apart.
 */
export function listTellingAnswers(
  question: AskableQuestion,
  rules: readonly Rule[],
  samples: readonly string[] = listSamples(question, rules),
): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true, false];
  if (question.type === 'select') return question.options ?? [];
  if (question.singleChoice === true) return (question.options ?? []).map((option) => [option]);
  const subsets = () => listSubsets(keepOnePerEffect(samples, question, rules));
  if (question.type === 'multi-select') return subsets();
  const leaves = listLeavesOf(question.id, rules);
  if (question.type !== 'text')
    return leaves.flatMap(({ value }) => toNumbersAround(Number(value), question));
  const whole = leaves.filter((leaf) => !isPart(leaf)).flatMap((leaf) => toTexts(leaf.value));
  return [...subsets().map((subset) => subset.join('; ') || plainText), ...whole];
}

/** Phrases or options, one for each effect on the rules. */
export function listSamples(question: AskableQuestion, rules: readonly Rule[]): readonly string[] {
  if (question.type !== 'text') return keepOnePerEffect(question.options ?? [], question, rules);
  const leaves = listLeavesOf(question.id, rules).filter(isPart);
  // Many rules share a list, and to tell phrases apart by lists is finer than by rules.
  const distinct = leaves.filter(
    ({ operator, value }, place) =>
      leaves.findIndex((one) => one.operator === operator && one.value === value) === place,
  );
  const find = createFindMention();
  const byEffect = new Map<string, string>();
  for (const phrase of new Set(leaves.flatMap((leaf) => toTexts(leaf.value).map(toSaid)))) {
    const effect = distinct
      .map(({ operator, value }) => Number(evaluateOperator(operator, phrase, value, find)))
      .join('');
    if (!byEffect.has(effect)) byEffect.set(effect, phrase);
  }
  return [...byEffect.values()];
}

function isPart({ operator }: LeafCondition): boolean {
  return phraseOperators.includes(operator);
}

/** Just below, at and just above what a rule compares with, as far as the question takes them. */
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
    .flatMap((rule) => listLeaves(rule.conditions))
    .filter((leaf) => leaf.field === field);
}

/** Items no rule can tell apart are one item: 40 phrases of one OR list need one representative. */
function keepOnePerEffect(
  items: readonly string[],
  question: AskableQuestion,
  rules: readonly Rule[],
): readonly string[] {
  const find = createFindMention();
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
  conditions: readonly Condition[],
  field: string,
  answer: AnswerValue,
  find: FindMention,
): string {
  const parts = conditions.map((condition) => {
    if ('children' in condition) return `(${toEffect(condition.children, field, answer, find)})`;
    if (condition.field !== field) return '-';
    // allOf is met piece by piece, so each wanted value counts on its own.
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
