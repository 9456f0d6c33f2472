import '#test/pitchPages.ts';
import { listAiDrafts } from '@salespro/contract/ai.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { makeInterview } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

afterEach(() => page.viewport(1280, 800));

const practice = practiceOf('reputation_management');
const bare = makeInterview({ selectedServiceId: 'ai_power_package', contactName: '' });

const open = async (step: 'pitch' | 'script-pitch', interview = practice) => {
  await renderStep(step, interview);
  await expect.element(heading(/Recap|Script/)).toBeVisible();
  await expect.element(button('Copy')).toBeVisible();
};

test('axe finds nothing: recap', async () => {
  await open('pitch');
  await expectEveryLook('recap');
});

test('axe finds nothing: the editor and the AI on the page of a recap', async () => {
  await renderStep('pitch', practice, (api) => api.reply(listAiDrafts, { drafts: [] }));
  await page.getByRole('tab', { name: 'Edit Template' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Template text' })).toBeVisible();
  await expectEveryLook('recap editor');
  await page.getByRole('tab', { name: 'AI Script' }).click();
  await expect.element(button('Use Once')).toBeVisible();
  await expectEveryLook('recap ai');
});

test('axe finds nothing: script with blanks', async () => {
  await open('script-pitch', bare);
  await expectEveryLook('script with blanks');
});

test('axe finds nothing: objections', async () => {
  await open('script-pitch');
  await page.getByRole('tab', { name: 'Objections' }).click();
  await expect.element(button('Copy All')).toBeVisible();
  await expectEveryLook('objections');
  await page.getByRole('tab', { name: 'My Objections' }).click();
  await button('Write My Objections').click();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expectEveryLook('my objections');
});

test('axe finds nothing: palette and sale question', async () => {
  await open('script-pitch');
  await takePictures('script');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Objections' })).toBeVisible();
  await expectEveryLook('objection palette');
  await userEvent.keyboard('{Escape}');
  await button('Mark as SOLD').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectEveryLook('script sold question');
});

test('every word of every long name stays on the phone', async () => {
  await page.viewport(390, 844);
  await renderStep('pitch', {
    ...practice,
    businessName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
    contactEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    answers: { ...practice.answers, ideal_90_days: 'x'.repeat(400) },
  });
  await expect.element(button('Copy')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
