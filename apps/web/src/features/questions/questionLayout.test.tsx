import { saveAnswers } from '@salespro/contract/questions.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { emulateForcedColors } from '#test/emulateMedia.ts';
import { emulateTouch } from '#test/emulateTouch.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { button, checkbox, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { getCurrentPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { waitUntilSettled } from '#test/waitUntilSettled.ts';

afterEach(async () => {
  await emulateForcedColors('none');
  await emulateTouch(false);
  await page.viewport(1280, 800);
});

const questions = listMainQuestions(discoveryQuestions, discoveryAnswers);
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

test('the way on stands at the same place at every question', async () => {
  await renderStep('questions', { answers: discoveryAnswers });
  const places = new Set<string>();
  for (const { label } of questions.slice(0, -1)) {
    await expect.element(heading(label)).toBeVisible();
    const { top, right } = nextButton().element().getBoundingClientRect();
    places.add(`${Math.round(top)} ${Math.round(right)}`);
    await nextButton().click();
  }
  expect([...places]).toHaveLength(1);
});

test('on the smallest phone the first answer is in sight when a question opens', async () => {
  await page.viewport(320, 568);
  await renderStep('questions', { answers: discoveryAnswers });
  const hidden: string[] = [];
  for (const { label } of questions) {
    await expect.element(heading(label)).toBeVisible();
    const answer = boxOf('main fieldset label, main textarea, main fieldset input');
    const bar = boxOf('[data-action-bar]');
    if (!answer || !bar || answer.top + 40 > bar.top) hidden.push(label);
    if (label !== questions.at(-1)?.label) await nextButton().click();
  }
  expect(hidden).toEqual([]);
});

test('on a phone the way back and the name share a row above the question', async () => {
  await page.viewport(390, 844);
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Session Info' }).element();
  const name = page.getByText('Maple Street Dental', { exact: true }).element();
  const [left, right] = [back.getBoundingClientRect(), name.getBoundingClientRect()];
  expect(left.top).toBeLessThan(right.bottom);
  expect(right.top).toBeLessThan(left.bottom);
  expect(left.right).toBeLessThanOrEqual(right.left);
  // The strip with fit so far is between them and the question.
  expect(boxOf('main [data-rail]')?.top).toBeLessThan(160);
});

test('losing the network moves nothing on a phone', async () => {
  await page.viewport(390, 844);
  await emulateTouch(true);
  const { api } = await renderStep('questions');
  await expect.element(heading(/main goal/)).toBeVisible();
  const before = heading(/main goal/)
    .element()
    .getBoundingClientRect().top;
  api.cutOff(saveAnswers);
  await radio('Grow and bring in more customers').click();
  await expect.element(page.getByText('On this device', { exact: false }).first()).toBeVisible();
  expect(
    heading(/main goal/)
      .element()
      .getBoundingClientRect().top,
  ).toBe(before);
});

test('on a narrow phone the help keeps its line beside the earlier answers', async () => {
  await page.viewport(320, 844);
  await renderStep('questions', { answers: answersBefore('ideal_90_days') });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.element(page.getByRole('button', { name: 'Earlier answers' })).toBeVisible();
  const help = boxOf('[id$="-help"]');
  const card = boxOf('main section');
  expect((help?.width ?? 0) / (card?.width ?? 1)).toBeGreaterThan(0.8);
});

test('with the colours of the system the bars still tell how far one is', async () => {
  await renderStep('questions', { answers: answersBefore('ideal_90_days') });
  await expect.element(heading(/90 days/)).toBeVisible();
  await emulateForcedColors('active');
  const [steps, share] = document.querySelectorAll('[role="progressbar"]');
  const [first, last] = [steps?.firstElementChild, steps?.lastElementChild].map(
    (part) => part && getComputedStyle(part).backgroundColor,
  );
  expect(first).not.toBe(last);
  const done = share?.firstElementChild;
  expect(done && share && getComputedStyle(done).backgroundColor).not.toBe(
    share && getComputedStyle(share).backgroundColor,
  );
});

test('a name written from right to left is cut at its end', async () => {
  await renderStep('questions', { businessName: 'مطعم الياسمين للمأكولات الشرقية والغربية' });
  await expect.element(heading(/main goal/)).toBeVisible();
  const name = document.querySelector('main [dir="auto"]');
  expect(name?.textContent).toContain('مطعم');
  expect(name && getComputedStyle(name).direction).toBe('rtl');
});

const before = (questionId: string) => ({ answers: answersBefore(questionId) });

const screens = {
  'one choice': async () => {
    await renderStep('questions');
    await radio('Grow and bring in more customers').click();
  },
  'a follow-up with several choices': async () => {
    await renderStep('questions', before('ai_implemented'));
    await radio('Yes').click();
    await checkbox('Voice AI').click();
  },
  'a follow-up in words': async () => {
    await renderStep('questions', before('reviews_collection'));
    await radio('Yes').click();
    await field().fill('We ask at the door');
  },
  'a text, goal folded': async () => {
    await renderStep('questions', before('ideal_90_days'));
    await button('Hide the goal').click();
  },
  'the list of keys': async () => {
    await renderStep('questions');
    await expect.element(heading(/main goal/)).toBeVisible();
    await button('All keys').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
  'the end of discovery': async () => {
    await renderStep('questions', before('plan_to_achieve_results'));
    await radio('No plan').click();
    await button('Finish').click();
    await expect.element(heading('Before you recommend')).toBeVisible();
  },
  'a service question': async () => {
    await renderStep('service-questions', {
      answers: discoveryAnswers,
      selectedServiceId: 'ai_power_package',
    });
    await checkbox('Front desk answers most calls').click();
  },
} as const;

for (const [name, show] of Object.entries(screens)) {
  test(`axe finds nothing: ${name}`, async () => {
    await show();
    await expectAllAppearances(`question, ${name}`);
  });
}

test('leaving right after Next does not return to store the current question', async () => {
  const { router } = await renderStep('questions', {
    answers: answersBefore('ideal_12_months'),
  });
  await field().fill('A second truck');
  (button('Next').element() as HTMLElement).click();
  await router.navigate(paths.interviews);
  await waitUntilSettled();
  expect(getCurrentPath(router)).toBe(paths.interviews);
});

test('Finish does not leave an earlier question that was opened while saving', async () => {
  const { api, router } = await renderStep('questions', {
    answers: answersBefore('plan_to_achieve_results'),
  });
  await button('Previous').click();
  await button('Next').click();
  const release = api.hold(saveAnswers);
  await radio('No plan').click();
  await button('Finish').click();
  await router.navigate(-1);
  await expect.element(heading(/a year from now/)).toBeVisible();
  release();
  await waitUntilSettled();
  await expect.element(heading(/a year from now/)).toBeVisible();
});
