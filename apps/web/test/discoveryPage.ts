import { answersBefore } from '#test/discoveryAnswers.ts';
import { renderStep } from '#test/renderStep.tsx';

export const openDiscoveryPage = (questionId: string) =>
  renderStep('questions', { answers: answersBefore(questionId) });
