import '#test/pitchPages.ts';
import { removeNote, saveNote } from '@salespro/contract/notes.ts';
import type { Note } from '@salespro/domain/interviews/notes/Note.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { paths } from '#lib/paths.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading, radio } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import './NoteComposer.tsx';
import './NotesPanel.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const area = () => page.getByRole('dialog').getByRole('textbox');
const theirs = () => page.getByRole('textbox', { name: 'What they said' });
const mine = () => page.getByRole('textbox', { name: 'Your note' });
const composer = () => page.getByRole('dialog', { name: /note$/ });
const panel = () => page.getByRole('region', { name: /^Notes/ });
const noted = (name: string | RegExp) => panel().getByRole('button', { name });
const gone = () => vi.waitFor(() => expect(composer().elements()).toEqual([]));

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
const reviews = 'reviews_collection';
const practice = practiceOf('reputation_management');
const openQuestion = async (id = reviews, label: RegExp = /regular way/) => {
  const step = await renderStep('questions', { answers: answersBefore(id) });
  await expect.element(heading(label)).toHaveFocus();
  return step;
};
/** Somebody is at the page: only then what stands beside the text is loaded. */
const comeNear = async () => {
  await expect.element(button('Copy')).toBeVisible();
  expect(panel().elements()).toEqual([]);
  window.dispatchEvent(new Event('pointermove'));
  await expect.element(panel()).toBeVisible();
};
const openRecap = async (notes: readonly Note[] = []) => {
  const step = await renderStep('pitch', { ...practice, notes });
  await comeNear();
  return step;
};

beforeEach(() => localStorage.removeItem('salespro_own_note'));
afterEach(() => {
  answerKeysSwitch.set(true);
  return page.viewport(1280, 800);
});

test('NOTE-12: Q writes down their words, Enter saves and closes, and the focus is back where it was', async () => {
  const { stored } = await openQuestion();
  await press('q');
  await expect.element(theirs()).toHaveFocus();
  await expect.element(page.getByText('With Question 9')).toBeVisible();
  await expect.element(page.getByText('Shows in the recap')).toBeVisible();
  await press('We ask when we remember.{Shift>}{Enter}{/Shift}Mostly.{Enter}');
  await gone();
  await expect.element(heading(/regular way/)).toHaveFocus();
  await vi.waitFor(() =>
    expect(stored().notes).toMatchObject([
      {
        kind: 'quote',
        text: 'We ask when we remember.\nMostly.',
        screen: 'questions',
        questionId: reviews,
      },
    ]),
  );
  // The question was neither answered nor left.
  expect(stored().answers[reviews]).toBeUndefined();
  await expect.element(page.getByText('Note saved')).toBeInTheDocument();
});

test('NOTE-12: M writes a note for oneself, which says that nobody else sees it', async () => {
  const { stored } = await openQuestion();
  await press('m');
  await expect.element(mine()).toHaveFocus();
  await expect.element(page.getByText('Only you see this')).toBeVisible();
  await press('Office manager signs off{Enter}');
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ kind: 'note' }]));
});

test('NOTE-12: on a question that is answered in words, the letters are typed', async () => {
  const { stored } = await openQuestion('ideal_90_days', /90 days/);
  await press('quite many more');
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe('quite many more'));
  expect(composer().elements()).toEqual([]);
});

test('NOTE-12: with single keys switched off the letters do nothing, and no hint speaks of them', async () => {
  answerKeysSwitch.set(false);
  await openRecap();
  await press('q');
  await press('m');
  expect(composer().elements()).toEqual([]);
  expect(panel().getByText('Q').elements()).toEqual([]);
  await button('Add a note').click();
  await expect.element(theirs()).toHaveFocus();
});

test('NOTE-13: Esc closes and keeps the draft for this place alone; an empty Enter closes', async () => {
  const { stored } = await openQuestion();
  await press('m');
  await expect.element(mine()).toHaveFocus();
  await press('half a thou{Escape}');
  await gone();
  await press('n{Enter}');
  await expect.element(heading(/90 days/)).toBeVisible();
  await press('{Shift>}{Enter}{/Shift}');
  await expect.element(heading(/regular way/)).toHaveFocus();
  await press('m');
  await expect.element(mine()).toHaveValue('half a thou');
  await press('ght{Enter}');
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ text: 'half a thought' }]));
  await press('m');
  await expect.element(mine()).toHaveValue('');
  await press('{Enter}');
  await gone();
  expect(stored().notes).toHaveLength(1);
});

test('NOTE-13: what was typed is there again however the note was left', async () => {
  const { router } = await openQuestion();
  await press('q');
  await theirs().fill('half a quo');
  await router.navigate(paths.interviews);
  await arriveAt(router, paths.interviews);
  await gone();
  await router.navigate(-1);
  await expect.element(heading(/regular way/)).toBeVisible();
  await press('q');
  await expect.element(theirs()).toHaveValue('half a quo');
  await theirs().fill('');
  await press('{Escape}');
});

test('NOTE-13: what was meant for oneself never comes back as their words', async () => {
  await openQuestion();
  await press('m');
  await expect.element(mine()).toHaveFocus();
  await press('Talks too much{Escape}');
  await gone();
  await press('q');
  await expect.element(theirs()).toHaveValue('');
  await press('{Escape}');
  await press('m');
  await expect.element(mine()).toHaveValue('Talks too much');
});

test('NOTE-13: Esc closes the note wherever the focus is', async () => {
  await openQuestion();
  await press('q');
  await theirs().fill('half');
  await radio('No').click();
  await press('{Escape}');
  await gone();
});

test('NOTE-13: a quote sign typed first means their words; the kind used last is the next one of a press', async () => {
  const { stored } = await openRecap();
  await press('m');
  await expect.element(mine()).toHaveFocus();
  await press('"We ask');
  await expect.element(theirs()).toHaveValue('We ask');
  await press('{Enter}');
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ kind: 'quote', text: 'We ask' }]));
  await press('m');
  await press('For me{Enter}');
  await gone();
  await button('Add a note').click();
  await expect.element(mine()).toBeVisible();
  await radio('Their words').click();
  await expect.element(theirs()).toHaveFocus();
});

test('NOTE-13: a note has at most 500 characters, counted from 400 on', async () => {
  await openQuestion();
  await press('q');
  await theirs().fill('x'.repeat(399));
  expect(page.getByText(/ of 500/).elements()).toEqual([]);
  await press('x');
  await expect.element(page.getByText('400 of 500')).toBeVisible();
  await expect.element(theirs()).toHaveAttribute('maxlength', '500');
});

test('NOTE-14: notes stand newest first, three of them, with their kind and place; then all', async () => {
  const notes = [
    toNote(1, { kind: 'note', questionId: 'advertising_types' }),
    toNote(2),
    toNote(3, { screen: 'script-pitch', questionId: undefined, part: 'Their goal' }),
    toNote(4, { kind: 'note', screen: 'pitch', questionId: undefined }),
  ];
  await openRecap(notes);
  const texts = () =>
    panel()
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

test('NOTE-14: without a note there is only the way to one, and what it is good for', async () => {
  await openRecap();
  await expect.element(panel().getByText('Their words make the best reasons.')).toBeVisible();
  await expect.element(button('Add a note')).toBeVisible();
  await button('Add a note').click();
  // There is one field to write in, not two.
  await expect.element(composer()).toBeVisible();
  expect(button('Add a note').elements()).toEqual([]);
});

test('NOTE-14: a press edits a note, which keeps its place', async () => {
  const { stored } = await openRecap([toNote(1), toNote(2)]);
  await noted(/words 1/).click();
  await expect.element(theirs()).toHaveValue('words 1');
  await expect.element(page.getByText('With Question 9')).toBeVisible();
  await press(' and more{Enter}');
  await vi.waitFor(() =>
    expect(stored().notes?.map(({ text }) => text)).toEqual(['words 1 and more', 'words 2']),
  );
  expect(stored().notes?.[0]).toMatchObject({ screen: 'questions', questionId: reviews });
});

test('NOTE-14: a deleted note can be taken back', async () => {
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

test('NOTE-15: on the script a note hangs on the part that is read', async () => {
  const { stored } = await renderStep('script-pitch', practice);
  await comeNear();
  await press('q');
  await expect.element(theirs()).toHaveFocus();
  await press('Too expensive{Enter}');
  await vi.waitFor(() =>
    expect(stored().notes).toMatchObject([{ screen: 'script-pitch', part: 'Open' }]),
  );
});

test('NOTE-16: without a network notes show at once, wait on this device with their name, and are sent later', async () => {
  const { api, stored, answerNotes } = await openRecap([toNote(1)]);
  api.cutOff(saveNote);
  api.cutOff(removeNote);
  await press('q');
  await press('First{Enter}');
  await expect.element(noted(/First/)).toBeVisible();
  await noted(/First/).click();
  await press(' and second{Enter}');
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
  await expect.element(theirs()).toHaveFocus();
  await area().fill('By touch');
  await button('Save note').click();
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ text: 'By touch' }]));
  await gone();
});

test('NOTE-17: axe finds nothing: the composer, empty and long, and the notes beside a text', async () => {
  await openRecap([toNote(1), toNote(2, { kind: 'note' }), toNote(3), toNote(4)]);
  await expectEveryLook();
  await press('q');
  await theirs().fill('words '.repeat(70));
  await expectEveryLook();
});
