import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { renderStep } from '#test/renderStep.tsx';

export const practiceInterview = practiceOf('reputation_management');
export const scriptPath = paths.step(interviewId, 'script-pitch');
export const link = (name: string) => page.getByRole('link', { name, exact: true });

export async function openScript(changes = practiceInterview) {
  const opened = await renderStep('script-pitch', changes);
  await expect.element(page.getByRole('heading', { name: 'Open', exact: true })).toBeVisible();
  return opened;
}
