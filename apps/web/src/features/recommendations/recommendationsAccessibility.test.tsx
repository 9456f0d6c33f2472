import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { heading } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';

test('axe finds nothing: recommendations', async () => {
  await renderStep('recommendations', { answers: discoveryAnswers });
  await expect.element(heading(/Recommended Services/)).toBeVisible();
  await expectEveryLook('recommendations');
});

test('axe finds nothing: recommendations that are undecided', async () => {
  await renderStep('recommendations', {
    answers: { business_services: 'Grow and bring in more customers' },
  });
  await expect.element(page.getByRole('heading', { name: 'Too early to say' })).toBeVisible();
  await page.getByText('More to ask').click();
  await expectEveryLook('recommendations undecided');
});

test('axe finds nothing: the question before a change', async () => {
  await renderStep('recommendations', {
    answers: discoveryAnswers,
    selectedServiceId: 'seo',
    salesStatus: 'sold',
    soldAt: '2025-03-04T15:00:00.000Z',
  });
  await page.getByRole('article', { name: 'Message Marketing' }).getByRole('button').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectEveryLook('recommendations change question');
});
