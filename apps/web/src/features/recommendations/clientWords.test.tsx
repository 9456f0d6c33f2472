import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { renderStep } from '#test/renderStep.tsx';

const at = '2026-03-04T15:00:00.000Z';
const notes = [
  {
    id: '0192f0c4-7e57-7a11-8b0b-0123456789aa',
    kind: 'quote' as const,
    screen: 'questions' as const,
    questionId: 'reviews_collection',
    text: 'We ask when we remember.',
    madeAt: at,
    changedAt: at,
  },
];
const card = page.getByRole('article', { name: 'Reputation Management', exact: true });

test('PARK-18: a reason begins with what they said to its answer, once', async () => {
  await renderStep('recommendations', {
    answers: { ...discoveryAnswers, reviews_collection: false },
    notes,
  });
  const said = card.getByText('You said “We ask when we remember.”');
  await expect.element(said).toBeVisible();
  expect(said.elements()).toHaveLength(1);
  await expectEveryLook('recommendations client words');
});

test('PARK-17: while nothing is picked, what was asked later is asked first', async () => {
  await renderStep('recommendations', {
    answers: {
      business_services: 'Grow and bring in more customers',
      ask_later_website_satisfaction: 'later',
    },
  });
  await expect
    .element(page.getByRole('link', { name: /^Answer now: / }).first())
    .toHaveAccessibleName('Answer now: How happy are you with your website?');
});
