import '#test/pitchPages.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { makeInterview } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';

afterEach(() => page.viewport(1280, 800));

const practice = practiceOf('reputation_management');
const bare = makeInterview({ selectedServiceId: 'ai_power_package', contactName: '' });
const width = () => document.documentElement.scrollWidth;

for (const scheme of ['light', 'dark'] as const) {
  for (const [device, wide] of [
    ['desktop', 1280],
    ['phone', 390],
  ] as const) {
    const open = async (step: 'pitch' | 'script-pitch', interview = practice) => {
      await page.viewport(wide, 844);
      chooseColorScheme(scheme);
      await renderStep(step, interview);
      await expect.element(heading(/Recap|Script/)).toBeVisible();
      await expect.element(button('Copy')).toBeVisible();
    };

    test(`axe finds nothing: recap, ${scheme}, ${device}`, async () => {
      await open('pitch');
      await expectAccessible();
      expect(width()).toBe(wide);
    });

    test(`axe finds nothing: script with blanks, ${scheme}, ${device}`, async () => {
      await open('script-pitch', bare);
      await expectAccessible();
      expect(width()).toBe(wide);
    });

    test(`axe finds nothing: objections, ${scheme}, ${device}`, async () => {
      await open('script-pitch');
      await page.getByRole('tab', { name: 'Objections' }).click();
      await expect.element(button('Copy All')).toBeVisible();
      await expectAccessible();
      expect(width()).toBe(wide);
      await page.getByRole('tab', { name: 'My Objections' }).click();
      await button('Write My Objections').click();
      await expect.element(page.getByRole('textbox')).toBeVisible();
      await expectAccessible();
      expect(width()).toBe(wide);
    });

    test(`axe finds nothing: palette and sale question, ${scheme}, ${device}`, async () => {
      await open('script-pitch');
      await userEvent.keyboard('{Control>}k{/Control}');
      await expect.element(page.getByRole('dialog', { name: 'Objections' })).toBeVisible();
      await expectAccessible();
      await userEvent.keyboard('{Escape}');
      await button('Mark as SOLD').click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible();
    });
  }
}

test('every word of every long name stays on the phone', async () => {
  await page.viewport(390, 844);
  await renderStep('pitch', {
    ...practice,
    businessName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
    contactEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    answers: { ...practice.answers, ideal_90_days: 'x'.repeat(400) },
  });
  await expect.element(button('Copy')).toBeVisible();
  expect(width()).toBe(390);
});
