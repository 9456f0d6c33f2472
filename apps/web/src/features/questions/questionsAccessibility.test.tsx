import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { button, checkbox, field, heading, radio } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';

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
    await expectEveryLook(`question, ${name}`);
  });
}
