import type { AnswerValue } from '#interviews/Answers.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { evaluateOperator } from './evaluateOperator.ts';
import type { Condition, LeafCondition, Rule } from './Rule.ts';

/**
 * Answers to one question that between them make the rules behave in every way any answer can.
 * Choices are listed whole. A free text only matters through the phrases it contains, so one text
 * per combination of phrases the rules tell apart is enough.
 */
export function listTellingAnswers(
  question: AskableQuestion,
  rules: readonly Rule[],
): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true, false];
  if (question.type === 'select') return question.options ?? [];
  if (question.singleChoice === true) return (question.options ?? []).map((option) => [option]);

  const leaves = rules.flatMap((rule) => listLeaves(rule.conditions, question.id));
  if (question.type === 'multi-select') {
    const telling = keepOnePerEffect(question.options ?? [], (option) => [option], question, rules);
    return listSubsets(telling);
  }
  if (question.type === 'text') {
    const isPart = (leaf: LeafCondition) => leaf.operator === 'contains';
    const phrases = leaves.filter(isPart).flatMap((leaf) => toTexts(leaf.value));
    const telling = keepOnePerEffect(phrases, (phrase) => phrase, question, rules);
    const combined = listSubsets(telling).map((subset) => subset.join('; '));
    // Operators other than contains want the whole text.
    const whole = leaves.filter((leaf) => !isPart(leaf)).flatMap((leaf) => toTexts(leaf.value));
    return [...combined, ...whole];
  }
  return leaves.flatMap(({ value }) => {
    const threshold = Number(value);
    return Number.isFinite(threshold) ? [threshold - 1, threshold, threshold + 1] : [];
  });
}

/** The leaves of a condition tree that read a field. */
export function listLeaves(
  conditions: readonly Condition[],
  field: string,
): readonly LeafCondition[] {
  return conditions.flatMap((condition) =>
    'children' in condition
      ? listLeaves(condition.children, field)
      : condition.field === field
        ? [condition]
        : [],
  );
}

/** Items no rule can tell apart are one item: 40 phrases of one OR list need one representative. */
function keepOnePerEffect(
  items: readonly string[],
  toAnswer: (item: string) => AnswerValue,
  question: AskableQuestion,
  rules: readonly Rule[],
): readonly string[] {
  const byEffect = new Map<string, string>();
  for (const item of items) {
    const effect = rules
      .map((rule) => toEffect(rule.conditions, question.id, toAnswer(item)))
      .join('|');
    if (!byEffect.has(effect)) byEffect.set(effect, item);
  }
  return [...byEffect.values()];
}

function toEffect(conditions: readonly Condition[], field: string, answer: AnswerValue): string {
  const parts = conditions.map((condition) => {
    if ('children' in condition) return `(${toEffect(condition.children, field, answer)})`;
    if (condition.field !== field) return '-';
    // allOf is met piece by piece, so each wanted value counts on its own.
    const wanted = condition.operator === 'allOf' ? toTexts(condition.value) : [condition.value];
    return wanted
      .map((value) => Number(evaluateOperator(condition.operator, answer, value)))
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

function toTexts(value: AnswerValue): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}
