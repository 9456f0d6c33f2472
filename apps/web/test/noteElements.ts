import type { Note } from '@salespro/domain/notes/Note.ts';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { practiceOf } from '#test/practice.ts';
import { button } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';

export const pressKeys = (keys: string) => userEvent.keyboard(keys);
export const quoteField = () => page.getByRole('textbox', { name: 'What they said' });
export const noteComposer = () => page.getByRole('dialog', { name: /note$/ });
export const notesPanel = () => page.getByRole('region', { name: /^Notes/ });
export const expectComposerClosed = () =>
  vi.waitFor(() => expect(noteComposer().elements()).toEqual([]));
export const reviewsQuestionId = 'reviews_collection';
export const practiceInterview = practiceOf('reputation_management');

/** Triggers a first interaction, because the notes panel loads only then. */
export const triggerFirstInteraction = async () => {
  await expect.element(button('Copy')).toBeVisible();
  expect(notesPanel().elements()).toEqual([]);
  window.dispatchEvent(new Event('pointermove'));
  await expect.element(notesPanel()).toBeVisible();
};

export const openRecap = async (notes: readonly Note[] = []) => {
  const step = await renderStep('pitch', { ...practiceInterview, notes });
  await triggerFirstInteraction();
  return step;
};
