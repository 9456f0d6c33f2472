import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { heading } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';

export const practiceInterview = practiceOf('reputation_management');
export const link = (name: string) => page.getByRole('link', { name, exact: true });
export const answersPath = paths.step(interviewId, 'service-questions');

export async function openRecap(changes = practiceInterview) {
  const opened = await renderStep('pitch', changes);
  await expect.element(heading('Recap')).toBeVisible();
  return opened;
}
