import '#test/pitchPages.ts';
import { removeNote, saveNote } from '@salespro/contract/notes.ts';
import type { Note } from '@salespro/domain/notes/Note.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { button } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';
import './NoteComposer.tsx';
import './NotesPanel.tsx';
import {
  expectComposerClosed,
  noteComposer,
  notesPanel,
  openRecap,
  practiceInterview,
  pressKeys,
  quoteField,
  reviewsQuestionId,
  triggerFirstInteraction,
} from '#test/noteElements.ts';

const area = () => page.getByRole('dialog').getByRole('textbox');
const noted = (name: string | RegExp) => notesPanel().getByRole('button', { name });
const time = '2025-03-04T15:00:00.000Z';

const toNote = (place: number, fields: Partial<Note> = {}): Note => ({
  id: `0192f0c4-7e57-7a11-8b0b-0123456789${10 + place}`,
  kind: 'quote',
  text: `words ${place}`,
  screen: 'questions',
  questionId: 'reviews_collection',
  madeAt: time,
  changedAt: time,
  ...fields,
});
beforeEach(() => localStorage.removeItem('salespro_own_note'));

afterEach(() => {
  answerKeysSwitch.set(true);
  return page.viewport(1280, 800);
});

test('NOTE-14: shows the three newest notes with kind and position; then all', async () => {
  const notes = [
    toNote(1, { kind: 'note', questionId: 'advertising_types' }),
    toNote(2),
    toNote(3, { screen: 'script-pitch', questionId: undefined, part: 'Their goal' }),
    toNote(4, { kind: 'note', screen: 'pitch', questionId: undefined }),
  ];
  await openRecap(notes);
  const texts = () =>
    notesPanel()
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent);
  expect(texts()).toEqual([
    'My note: words 4 Recap',
    'Their words: “words 3” Their goal',
    'Their words: “words 2” Question 9',
  ]);
  await button('All 4').click();
  expect(texts()).toHaveLength(4);
  expect(texts()[3]).toBe('My note: words 1 Question 3');
});

test('NOTE-14: without notes it shows only the button for a new one and its purpose', async () => {
  await openRecap();
  await expect.element(notesPanel().getByText('Their words make the best reasons.')).toBeVisible();
  await expect.element(button('Add a note')).toBeVisible();
  await button('Add a note').click();
  // There is one field to write in, not two.
  await expect.element(noteComposer()).toBeVisible();
  expect(button('Add a note').elements()).toEqual([]);
});

test('NOTE-14: a press edits a note, which keeps its position', async () => {
  const { stored } = await openRecap([toNote(1), toNote(2)]);
  await noted(/words 1/).click();
  await expect.element(quoteField()).toHaveValue('words 1');
  await expect.element(page.getByText('With Question 9')).toBeVisible();
  await pressKeys(' and more{Enter}');
  await vi.waitFor(() =>
    expect(stored().notes?.map(({ text }) => text)).toEqual(['words 1 and more', 'words 2']),
  );
  expect(stored().notes?.[0]).toMatchObject({ screen: 'questions', questionId: reviewsQuestionId });
});

test('NOTE-14: undo restores a deleted note', async () => {
  const { stored } = await openRecap([toNote(1), toNote(2)]);
  await noted(/words 2/).click();
  await button('Delete').click();
  await vi.waitFor(() => expect(stored().notes?.map(({ text }) => text)).toEqual(['words 1']));
  await button('Undo').click();
  await vi.waitFor(() =>
    expect(stored().notes?.map(({ text }) => text)).toEqual(['words 1', 'words 2']),
  );
  await expect.element(noted(/words 2/)).toBeVisible();
});

test('NOTE-15: on the script a note is attached to the current section', async () => {
  const { stored } = await renderStep('script-pitch', practiceInterview);
  await triggerFirstInteraction();
  await pressKeys('q');
  await expect.element(quoteField()).toHaveFocus();
  await pressKeys('Too expensive{Enter}');
  await vi.waitFor(() =>
    expect(stored().notes).toMatchObject([{ screen: 'script-pitch', part: 'Open' }]),
  );
});

test('NOTE-16: offline notes show at once, wait in the outbox and are sent later', async () => {
  const { api, stored, answerNotes } = await openRecap([toNote(1)]);
  api.cutOff(saveNote);
  api.cutOff(removeNote);
  await pressKeys('q');
  await pressKeys('First{Enter}');
  await expect.element(noted(/First/)).toBeVisible();
  await noted(/First/).click();
  await pressKeys(' and second{Enter}');
  await expect.element(noted(/First and second/)).toBeVisible();
  await noted(/words 1/).click();
  await button('Delete').click();
  await vi.waitFor(() => expect(noted(/words 1/).elements()).toEqual([]));
  const chip = page.getByRole('button', { name: 'On this device - will sync' });
  await chip.click();
  await expect.element(page.getByText('“Notes”')).toBeVisible();
  await expect.element(page.getByText('“Deleted notes”')).toBeVisible();
  answerNotes();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() =>
    expect(stored().notes?.map(({ text }) => text)).toEqual(['First and second']),
  );
});

test('NOTE-17: on a phone it is a sheet with a button that saves', async () => {
  await page.viewport(390, 844);
  const { stored } = await openRecap();
  await button('Add a note').click();
  await expect.element(quoteField()).toHaveFocus();
  await area().fill('By touch');
  await button('Save note').click();
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ text: 'By touch' }]));
  await expectComposerClosed();
});

test('NOTE-17: axe finds nothing: the composer, empty and long, and the notes beside a text', async () => {
  await openRecap([toNote(1), toNote(2, { kind: 'note' }), toNote(3), toNote(4)]);
  await expectAllAppearances('notes');
  await pressKeys('q');
  await quoteField().fill('words '.repeat(70));
  await expectAllAppearances('notes long');
});
