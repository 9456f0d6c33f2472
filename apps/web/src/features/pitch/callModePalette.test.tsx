import { services } from '@salespro/domain/interviews/services.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLine, openCall, palette, practiceInterview } from '#test/callMode.ts';
import { goOffline } from '#test/network.ts';
import { practiceOf } from '#test/practice.ts';
import { renderStep } from '#test/renderStep.tsx';

const said = () => palette().getByRole('heading').element().textContent;
const tick = () => palette().getByRole('checkbox', { name: 'Came up' });
const checked = () =>
  palette()
    .getByRole('option')
    .elements()
    .filter((option) => option.querySelector('[aria-label="Came up"]'))
    .map((option) => option.textContent);

test('LIVE-18: O opens the objections over the call, and Esc returns to the same line', async () => {
  await openCall();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expectLine(/^So let me ask you this/);
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await expect.element(palette().getByText('You were at Cost of waiting')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(palette()).not.toBeInTheDocument();
  await expectLine(/^So let me ask you this/);
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^If that next name/);
});

test('LIVE-19: C or the tick marks what came up, also on the page; the list shows it and the interview keeps it', async () => {
  const { stored } = await renderStep('script-pitch', practiceInterview);
  await expect.element(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('1');
  await vi.waitFor(() => expect(said()).toBe("“It's too expensive.”"));
  await expect.element(tick()).not.toBeChecked();
  await userEvent.keyboard('c');
  await expect.element(tick()).toBeChecked();
  expect(checked()).toEqual(["1It's too expensive."]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tick()).not.toBeChecked();
  await tick().click({ force: true });
  await expect.element(tick()).toBeChecked();
  await vi.waitFor(() =>
    expect(stored().answers.objections_came_up).toEqual([
      "It's too expensive.",
      'I need to think about it.',
    ]),
  );
  await userEvent.keyboard('c');
  await vi.waitFor(() =>
    expect(stored().answers.objections_came_up).toEqual(["It's too expensive."]),
  );
});

test('LIVE-19: before anything is chosen, and after a letter, C is typed', async () => {
  await openCall();
  await userEvent.keyboard('o');
  await expect.element(palette().getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('cost');
  await expect.element(palette().getByRole('combobox')).toHaveValue('cost');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}c');
  await expect.element(tick()).toBeChecked();
  await expect.element(palette().getByRole('combobox')).toHaveValue('cost');
  await userEvent.keyboard('s c');
  await expect.element(palette().getByRole('combobox')).toHaveValue('costs c');
});

test('LIVE-19: without a network the mark waits on this device', async () => {
  await openCall();
  goOffline();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('1c');
  await expect.element(tick()).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette()).not.toBeInTheDocument();
  await userEvent.keyboard('o');
  await vi.waitFor(() => expect(checked()).toEqual(["1It's too expensive."]));
});

test('LIVE-21: a card has its four steps, the questions with the rail, the wait after the first', async () => {
  await openCall();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('bad reviews');
  await vi.waitFor(() => expect(said()).toBe('“What if it brings bad reviews?”'));
  const answer = palette().getByRole('region', { name: 'What to say' }).element();
  const steps = [...answer.querySelectorAll('div')].map((step) => step.textContent);
  expect(steps).toEqual([
    "AcknowledgeThat's the first thing most owners think of.",
    "IsolateIs there one person you're worried about?Note to you: WAIT let them answer",
    expect.stringMatching(/^AnswerUnhappy people tend to speak up anyway/),
    'AskWould you rather hear it from us, or find it on a Sunday night?',
  ]);
  const rails = [...answer.querySelectorAll('[data-question]')].map(
    (step) => getComputedStyle(step).borderLeftWidth,
  );
  expect(rails).toEqual(['4px', '4px']);
  await expect.element(palette().getByText(/^About \d+ seconds, then silence$/)).toBeVisible();
});

test.each(services.map(({ id }) => id))(
  'LIVE-21: on a phone every card is seen whole, with cards beneath to choose from: %s',
  async (id) => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    await openCall(practiceOf(id));
    await userEvent.keyboard('o');
    await expect.element(palette()).toBeVisible();
    const answer = palette().getByRole('region', { name: 'What to say' });
    const cut: (string | null)[] = [];
    const { length } = palette().getByRole('option').elements();
    for (let place = 0; place < length; place++) {
      const { scrollHeight, clientHeight } = answer.element();
      if (scrollHeight > clientHeight) cut.push(said());
      await userEvent.keyboard('{ArrowDown}');
    }
    expect(length).toBeGreaterThan(20);
    expect(cut).toEqual([]);
    expect(palette().getByRole('listbox').element().clientHeight).toBeGreaterThan(2 * 46);
  },
);

const ownNote = () => page.getByRole('textbox', { name: 'Your note' });

test('LIVE-22: where no card is found, M or the button writes a note instead', async () => {
  await openCall();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('zzz');
  await expect.element(palette().getByText('No card for that. Press M to note it.')).toBeVisible();
  await userEvent.keyboard('m');
  await expect.element(palette()).not.toBeInTheDocument();
  await expect.element(ownNote()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(ownNote()).not.toBeInTheDocument();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('zzz');
  await palette().getByRole('button', { name: 'Note it' }).click();
  await expect.element(ownNote()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(ownNote()).not.toBeInTheDocument();
});
