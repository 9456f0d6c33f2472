import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { button, field, heading, radio } from '#test/questionParts.ts';
import { whereIs } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { untilSettled } from '#test/untilSettled.ts';

test('who leaves at once after Next is not brought back to write down where they were', async () => {
  const { router } = await renderStep('questions', {
    answers: answersBefore('ideal_12_months'),
  });
  await field().fill('A second truck');
  (button('Next').element() as HTMLElement).click();
  await router.navigate(paths.interviews);
  await untilSettled();
  expect(whereIs(router)).toBe(paths.interviews);
});

test('Finish: who went back to an earlier question meanwhile stays there', async () => {
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
  await untilSettled();
  await expect.element(heading(/a year from now/)).toBeVisible();
});
