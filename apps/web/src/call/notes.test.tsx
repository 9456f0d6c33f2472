import '#test/pitchPages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { button, heading, radio } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import './NoteComposer.tsx';
import './NotesPanel.tsx';
import {
  expectComposerClosed,
  noteComposer,
  notesPanel,
  openRecap,
  pressKeys,
  quoteField,
  reviewsQuestionId,
} from '#test/noteElements.ts';

const mine = () => page.getByRole('textbox', { name: 'Your note' });

const openQuestion = async (id = reviewsQuestionId, label: RegExp = /regular way/) => {
  const step = await renderStep('questions', { answers: answersBefore(id) });
  await expect.element(heading(label)).toHaveFocus();
  return step;
};
beforeEach(() => localStorage.removeItem('salespro_own_note'));

afterEach(() => {
  answerKeysSwitch.set(true);
  return page.viewport(1280, 800);
});

test('NOTE-12: Q opens a quote, Enter saves and closes it, and the focus returns', async () => {
  const { stored } = await openQuestion();
  await pressKeys('q');
  await expect.element(quoteField()).toHaveFocus();
  await expect.element(page.getByText('With Question 9')).toBeVisible();
  await expect.element(page.getByText('Shows in the recap')).toBeVisible();
  await pressKeys('We ask when we remember.{Shift>}{Enter}{/Shift}Mostly.{Enter}');
  await expectComposerClosed();
  await expect.element(heading(/regular way/)).toHaveFocus();
  await vi.waitFor(() =>
    expect(stored().notes).toMatchObject([
      {
        kind: 'quote',
        text: 'We ask when we remember.\nMostly.',
        screen: 'questions',
        questionId: reviewsQuestionId,
      },
    ]),
  );
  // The question was neither answered nor left.
  expect(stored().answers[reviewsQuestionId]).toBeUndefined();
  await expect.element(page.getByText('Note saved')).toBeInTheDocument();
});

test('NOTE-12: M opens a private note, which says that only the seller sees it', async () => {
  const { stored } = await openQuestion();
  await pressKeys('m');
  await expect.element(mine()).toHaveFocus();
  await expect.element(page.getByText('Only you see this')).toBeVisible();
  await pressKeys('Office manager signs off{Enter}');
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ kind: 'note' }]));
});

test('NOTE-12: on a question that is answered in words, the letters are typed', async () => {
  const { stored } = await openQuestion('ideal_90_days', /90 days/);
  await pressKeys('quite many more');
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe('quite many more'));
  expect(noteComposer().elements()).toEqual([]);
});

test('NOTE-12: with single keys switched off the letters do nothing and no key hints show', async () => {
  answerKeysSwitch.set(false);
  await openRecap();
  await pressKeys('q');
  await pressKeys('m');
  expect(noteComposer().elements()).toEqual([]);
  expect(notesPanel().getByText('Q').elements()).toEqual([]);
  await button('Add a note').click();
  await expect.element(quoteField()).toHaveFocus();
});

test('NOTE-13: Esc closes and keeps the text for this position only; Enter on an empty note closes', async () => {
  const { stored } = await openQuestion();
  await pressKeys('m');
  await expect.element(mine()).toHaveFocus();
  await pressKeys('half a thou{Escape}');
  await expectComposerClosed();
  await pressKeys('n{Enter}');
  await expect.element(heading(/90 days/)).toBeVisible();
  await pressKeys('{Shift>}{Enter}{/Shift}');
  await expect.element(heading(/regular way/)).toHaveFocus();
  await pressKeys('m');
  await expect.element(mine()).toHaveValue('half a thou');
  await pressKeys('ght{Enter}');
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ text: 'half a thought' }]));
  await pressKeys('m');
  await expect.element(mine()).toHaveValue('');
  await pressKeys('{Enter}');
  await expectComposerClosed();
  expect(stored().notes).toHaveLength(1);
});

test('NOTE-13: keeps the typed text however the note is closed', async () => {
  const { router } = await openQuestion();
  await pressKeys('q');
  await quoteField().fill('half a quo');
  await router.navigate(paths.interviews);
  await waitForPath(router, paths.interviews);
  await expectComposerClosed();
  await router.navigate(-1);
  await expect.element(heading(/regular way/)).toBeVisible();
  await pressKeys('q');
  await expect.element(quoteField()).toHaveValue('half a quo');
  await quoteField().fill('');
  await pressKeys('{Escape}');
});

test('NOTE-13: a private text never appears as a quote', async () => {
  await openQuestion();
  await pressKeys('m');
  await expect.element(mine()).toHaveFocus();
  await pressKeys('Talks too much{Escape}');
  await expectComposerClosed();
  await pressKeys('q');
  await expect.element(quoteField()).toHaveValue('');
  await pressKeys('{Escape}');
  await pressKeys('m');
  await expect.element(mine()).toHaveValue('Talks too much');
});

test('NOTE-13: Esc closes the note wherever the focus is', async () => {
  await openQuestion();
  await pressKeys('q');
  await quoteField().fill('half');
  await radio('No').click();
  await pressKeys('{Escape}');
  await expectComposerClosed();
});

test('NOTE-13: a leading quotation mark makes it a quote; the button reuses the last kind', async () => {
  const { stored } = await openRecap();
  await pressKeys('m');
  await expect.element(mine()).toHaveFocus();
  await pressKeys('"We ask');
  await expect.element(quoteField()).toHaveValue('We ask');
  await pressKeys('{Enter}');
  await vi.waitFor(() => expect(stored().notes).toMatchObject([{ kind: 'quote', text: 'We ask' }]));
  await pressKeys('m');
  await pressKeys('For me{Enter}');
  await expectComposerClosed();
  await button('Add a note').click();
  await expect.element(mine()).toBeVisible();
  await radio('Their words').click();
  await expect.element(quoteField()).toHaveFocus();
});

test('NOTE-13: a note has at most 500 characters, counted from 400 on', async () => {
  await openQuestion();
  await pressKeys('q');
  await quoteField().fill('x'.repeat(399));
  expect(page.getByText(/ of 500/).elements()).toEqual([]);
  await pressKeys('x');
  await expect.element(page.getByText('400 of 500')).toBeVisible();
  await expect.element(quoteField()).toHaveAttribute('maxlength', '500');
});
