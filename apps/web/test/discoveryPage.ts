import { answersBefore } from '#test/discoveryAnswers.ts';
import { renderStep } from '#test/renderStep.tsx';

export const open = (questionId: string) =>
  renderStep('questions', { answers: answersBefore(questionId) });
