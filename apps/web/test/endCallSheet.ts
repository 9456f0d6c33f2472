import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';

export const endCallAnswers = { customer_list: true };

export const pitchedInterview = {
  answers: endCallAnswers,
  selectedServiceId: 'reputation_management',
  generatedPitch: 'x',
} as const;
export const endCallSheet = (name: string) => page.getByRole('dialog', { name, exact: true });
export const chooser = () => endCallSheet('How did the call end?');
export const chip = (name: string) => page.getByRole('radio', { name, exact: true });
export const endButton = () => button('End call');

export async function openEndCallSheet(
  changes: Parameters<typeof renderStep>[1] = pitchedInterview,
  screen: Parameters<typeof renderStep>[0] = 'script-pitch',
) {
  const step = await renderStep(screen, changes);
  await endButton().click();
  await expect.element(chooser()).toBeVisible();
  return step;
}
