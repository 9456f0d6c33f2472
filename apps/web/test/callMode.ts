import '#test/pitchPages.ts';
import '#features/callMode/CallMode.tsx';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

export const practiceInterview = practiceOf('reputation_management');

/** Call mode as a seller sees it; a region and no dialog, so that letters act in it. */
export const callModeHeading = () => page.getByRole('heading', { level: 1, name: /^Call mode/ });
export const script = () => page.getByRole('region', { name: 'Script', exact: true });
export const leaveButton = () => page.getByRole('button', { name: 'Leave call mode' });
export const density = (name: string) => page.getByRole('radio', { name, exact: true });
export const palette = () => page.getByRole('dialog', { name: 'Objections' });

/** The current line of call mode; blank while call mode is closed. */
export const currentLine = () =>
  script().query()?.querySelector('[data-stop][aria-current]')?.textContent ?? '';
export const expectLine = (wanted: RegExp) =>
  vi.waitFor(() => expect(currentLine()).toMatch(wanted));

/** Opens the script, then call mode with its key. */
export async function openCall(interview: Partial<StoredInterview> = practiceInterview) {
  const opened = await renderStep('script-pitch', interview);
  await expect.element(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(script()).toHaveFocus();
  return opened;
}

/** Opens the address of call mode directly. */
export async function openCallAddress() {
  interviewApi(practiceInterview);
  const router = await renderApp(`${paths.step(interviewId, 'script-pitch')}?call=on`);
  await expect.element(script()).toBeVisible();
  return router;
}

/** Sets the clock of this computer from now on. */
export function setClock(seconds: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(
    new Date('2026-11-16T09:00:00Z').getTime() + seconds * 1000,
  );
}
