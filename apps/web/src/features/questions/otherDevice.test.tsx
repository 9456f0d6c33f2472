import {
  readInterview,
  readInterviewVersion,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { listEarlierAnswers, saveAnswers } from '@salespro/contract/questions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setColorScheme } from '#lib/colorScheme.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { button, field, heading, radio } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

const growth = 'Grow and bring in more customers';
const mark = () => page.getByText('Changed on another device', { exact: true });
const word = () => page.getByText('Updated on another device', { exact: true });
const panel = () => page.getByRole('region', { name: /^Earlier answers/ });
const texts = { answers: answersBefore('ideal_90_days') };

afterEach(() => {
  return page.viewport(1280, 800);
});

/** Makes the server return what another device saved. */
function saveElsewhere(api: FakeApi, held: StoredInterview, answers: StoredInterview['answers']) {
  const next = { ...held, answers: { ...held.answers, ...answers }, seq: held.seq + 1 };
  api.reply(readInterview, next);
  api.reply(readInterviewVersion, { seq: next.seq });
  return next;
}

test('two devices: an answer saved on another device appears with a label and shifts nothing', async () => {
  const { api, stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  const next = saveElsewhere(api, stored(), { business_services: growth, customer_list: true });
  await expect.element(radio(growth)).toBeChecked();
  await expect.element(mark()).toBeVisible();
  await expect.element(word()).toBeVisible();
  await expect.element(page.getByText(/main goal.*and 1 more/)).toBeVisible();
  await expect.element(heading(/main goal/)).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();

  // Further typing on the other device updates the field without an announcement.
  saveElsewhere(api, next, { business_services: null });
  await expect.element(radio(growth)).not.toBeChecked();
  expect(word().elements()).toHaveLength(1);
});

test('two devices: an idle page polls less often, and at once when it is used again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { api } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  const touch = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  const asksInTenSeconds = async () => {
    const before = api.sent(readInterviewVersion).length;
    for (let passed = 0; passed < 10_000; passed += 100) {
      await vi.advanceTimersByTimeAsync(100);
      // A reply needs real time, which the fake clock does not advance.
      await new Promise(requestAnimationFrame);
    }
    return api.sent(readInterviewVersion).length - before;
  };
  touch();
  expect(await asksInTenSeconds(), 'while somebody is there').toBeGreaterThan(7);
  vi.setSystemTime(Date.now() + 121_000);
  const asks = await asksInTenSeconds();
  expect(asks, 'when nobody is').toBeGreaterThan(0);
  expect(asks).toBeLessThan(4);
  const before = api.sent(readInterviewVersion).length;
  touch();
  await expect.poll(() => api.sent(readInterviewVersion)).toHaveLength(before + 1);
});

test('two devices: an answer given here removes the label of the other device', async () => {
  const { api, stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  saveElsewhere(api, stored(), { business_services: growth });
  await expect.element(mark()).toBeVisible();
  api.reply(saveAnswers, { seq: 3, updatedAt: stored().updatedAt });
  await page.getByRole('radio').nth(1).click();
  await expect.element(mark()).not.toBeInTheDocument();
});

test('two devices: typed text is never replaced; the text of the other device is shown below it', async () => {
  const { api, stored } = await renderStep('questions', texts);
  await userEvent.type(field(), 'Typed he');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  saveElsewhere(api, stored(), { ideal_90_days: 'From the other device', customer_list: false });
  await expect.element(word()).toBeVisible();
  await expect.element(field()).toHaveValue('Typed he');
  const other = page.getByText(/you'll replace “From the other device”/);
  await expect.element(other).toBeVisible();
  await userEvent.keyboard('re');
  await expect.element(field()).toHaveValue('Typed here');
  expect(document.activeElement).toBe(field().element());
  expect(other.query()).toBeNull();
});

test('two devices: the text of the other device can replace the typed one', async () => {
  const { api, stored } = await renderStep('questions', texts);
  await userEvent.type(field(), 'Typed');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  saveElsewhere(api, stored(), { ideal_90_days: 'Typed and more' });
  await button('Show that one').click();
  await expect.element(field()).toHaveValue('Typed and more');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{End}!');
  await expect.element(field()).toHaveValue('Typed and more!');
});

test('two devices: a focused field without typing shows the answer of the other device', async () => {
  const { api, stored } = await renderStep('questions', {
    answers: { ...texts.answers, ideal_90_days: 'Ten calls' },
  });
  await button('Previous').click();
  await field().click();
  saveElsewhere(api, stored(), { ideal_90_days: 'Ten calls a day' });
  await expect.element(field()).toHaveValue('Ten calls a day');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{End}!');
  await expect.element(field()).toHaveValue('Ten calls a day!');
});

test('two devices: the page polls until it has the change that the sequence number announces', async () => {
  const { api, stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  api.cutOff(readInterview);
  api.reply(saveAnswers, { seq: 3, updatedAt: stored().updatedAt });
  api.reply(readInterviewVersion, { seq: 3 });
  await radio(growth).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await vi.waitFor(() => expect(api.sent(readInterview).length).toBeGreaterThan(1));
  const other = {
    ...stored(),
    seq: 3,
    answers: { business_services: growth, customer_list: true },
  };
  api.reply(readInterview, other);
  await expect.element(word()).toBeVisible();
  await expect
    .element(page.getByText('“Do you have a list of past or current customers?”'))
    .toBeVisible();
});

test('a hidden or offline page does not poll', async () => {
  const { api, stored } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  api.reply(readInterviewVersion, { seq: stored().seq });
  await vi.waitFor(() => expect(api.sent(readInterviewVersion).length).toBeGreaterThan(0));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked = api.sent(readInterviewVersion).length;
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(api.sent(readInterviewVersion).length).toBeLessThanOrEqual(asked + 1);
  expect(api.sent(readInterview), 'and reads nothing that did not change').toHaveLength(1);
});

test('W-08: an earlier answer is listed with its time and brought back as an ordinary answer', async () => {
  const { api, stored } = await renderStep('questions', texts);
  api.reply(listEarlierAnswers, {
    earlier: [
      { value: 'From the phone <b>', at: '2025-03-04T15:07:00.000Z' },
      { value: 'Older', at: null },
    ],
  });
  expect(button('Earlier answers').query(), 'nothing answered, nothing earlier').toBeNull();
  await field().fill('From the laptop');
  await button('Earlier answers').click();
  await takePictures('earlier answers');
  await expect.element(panel().getByText('“From the phone <b>”')).toBeVisible();
  await expect.element(panel().getByText(/March 4, 2025/)).toBeVisible();
  await expect
    .element(panel().getByText('From before this interview was saved here'))
    .toBeVisible();
  await button('Bring back: “From the phone <b>”').click();
  await expect.element(field()).toHaveValue('From the phone <b>');
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe('From the phone <b>'));
  expect(panel().query()).toBeNull();
});

test('W-08: without a connection the history says what is safe and what to do', async () => {
  const { api } = await renderStep('questions', texts);
  await field().fill('Something');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  api.reply(listEarlierAnswers, { earlier: [] });
  api.cutOff(listEarlierAnswers);
  await button('Earlier answers').click();
  await expect.element(panel().getByText(/needs a connection.*nothing is lost/)).toBeVisible();
  api.reply(listEarlierAnswers, { earlier: [] });
  await button('Try again').click();
  await expect
    .element(panel().getByText('This is the first answer to this question.'))
    .toBeVisible();
  await button('Earlier answers').click();
  expect(panel().query()).toBeNull();
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`the mark and the history can be used by everybody: ${width} px, ${scheme}`, async () => {
      await page.viewport(width, height);
      const { api, stored } = await renderStep('questions', texts);
      setColorScheme(scheme);
      await field().fill('Mine');
      await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      api.reply(listEarlierAnswers, { earlier: [{ value: 'Long '.repeat(60), at: null }] });
      saveElsewhere(api, stored(), { ideal_90_days: 'Theirs' });
      await expect.element(mark()).toBeVisible();
      // On a phone the toast is above the bar, over the end of the page.
      await button('Dismiss').click();
      await button('Earlier answers').click();
      await expect.element(button(`Bring back: “${'Long '.repeat(60).trim()}”`)).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
  }
}
