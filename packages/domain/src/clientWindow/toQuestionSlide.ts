import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { toList } from '#questions/toList.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import type { ClientSlide } from './ClientSlide.ts';

/** The question and its choices; no number, goal, help or hint. */
export function toQuestionSlide(
  question: AskableQuestion,
  answers: Answers,
  isSaved: boolean,
): ClientSlide {
  const answer = answers[question.id];
  const choices = listChoices(question).map(({ text, value }) => ({
    text,
    isChosen: isChosen(answer, value),
  }));
  const words = choices.length > 0 || !isSaved ? '' : toWords(answer);
  return { kind: 'question', label: question.label, choices, words };
}

function listChoices({ type, options, scale }: AskableQuestion) {
  if (type === 'boolean') {
    return [
      { text: 'Yes', value: true },
      { text: 'No', value: false },
    ];
  }
  if (scale) {
    const steps = Array.from({ length: scale.max - scale.min + 1 }, (_, at) => scale.min + at);
    return steps.map((value) => ({ text: String(value), value }));
  }
  return (options ?? []).map((option) => ({ text: option, value: option }));
}

function isChosen(answer: AnswerValue | undefined, value: string | number | boolean): boolean {
  if (typeof value === 'string') return toList(answer).includes(value);
  return answer === value;
}

function toWords(answer: AnswerValue | undefined): string {
  return typeof answer === 'number' ? answer.toLocaleString('en-US') : toShortQuote(answer);
}
