import '#test/pitchPages.ts';

import { listAiDrafts } from '@salespro/contract/ai.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateTouch } from '#test/emulateTouch.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeInterview } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

const practice = practiceOf('reputation_management');
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const box = (element: Element) => element.getBoundingClientRect();

afterEach(async () => {
  await emulateTouch(false);
  await page.viewport(1280, 800);
});

test('the tabs of a recap stay under the pointer that pressed them', async () => {
  await renderStep('pitch', practice);
  await expect.element(button('Copy')).toBeVisible();
  const before = box(tab('Edit Template').element());
  await tab('Edit Template').click();
  await expect.element(button('Save to Account')).toBeVisible();
  const after = box(tab('Edit Template').element());
  expect([after.left, after.top]).toEqual([before.left, before.top]);
});

test('the editor shows its buttons on a screen of 800 pixels, and no hole in its header', async () => {
  await renderStep('pitch', practice);
  await tab('Edit Template').click();
  await expect.element(button('Save to Account')).toBeVisible();
  const foot = document.querySelector('[data-action-bar]');
  expect(box(button('Save to Account').element()).bottom).toBeLessThanOrEqual(
    foot ? box(foot).top : 800,
  );
  const name = page.getByText(practice.businessName ?? '', { exact: true }).first();
  const bar = page.getByRole('progressbar', { name: 'Interview progress' });
  expect(box(bar.element()).right - box(name.element()).right).toBeLessThanOrEqual(17);
});

test('Home keeps its distance from a wide card', async () => {
  await renderStep('pitch', practice);
  await expect.element(button('Copy')).toBeVisible();
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const card = document.querySelector('main [role="tabpanel"]');
  expect(card && box(card).left - box(home.element()).right).toBeGreaterThanOrEqual(12);
});

test('the summary draws the service and breaks an address after its parts', async () => {
  await renderStep('pitch', { ...practice, contactEmail: 'elena@riversidedental.example.com' });
  const summary = page.getByRole('region', { name: 'Session Summary' });
  await expect.element(summary).toBeVisible();
  expect(summary.element().querySelectorAll('svg')).toHaveLength(1);
  const range = document.createRange();
  const value = summary.getByText('elena@riversidedental.example.com').element();
  const lines = [...value.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => {
      range.selectNodeContents(node);
      return range.getClientRects().length;
    });
  expect(lines).toEqual([1, 1, 1, 1]);
});

test('links in the strip of blanks can be hit with a pointer and with a thumb', async () => {
  await renderStep('script-pitch', makeInterview({ selectedServiceId: 'seo', contactName: '' }));
  const strip = page.getByRole('region', { name: 'Blanks in this text' });
  await expect.element(strip).toBeVisible();
  const heights = () => [...strip.element().querySelectorAll('a')].map((link) => box(link).height);
  expect(Math.min(...heights())).toBeGreaterThanOrEqual(24);
  await page.viewport(390, 844);
  await emulateTouch(true);
  expect(Math.min(...heights())).toBeGreaterThanOrEqual(44);
});

test('objections stand row by row in the order of their text', async () => {
  await renderStep('script-pitch', practice);
  await tab('Objections').click();
  await expect.element(button('Copy All')).toBeVisible();
  const [first, second] = document.querySelectorAll('[role="tabpanel"] [role="tabpanel"] article');
  expect(first && second && box(second).top).toBe(first && box(first).top);
  expect(first && second && box(second).left > box(first).right).toBe(true);
});

test('the switch between own and global objections ends where the page ends', async () => {
  await renderStep('script-pitch', practice);
  await tab('Objections').click();
  await tab('My Objections').click();
  await expect.element(button('Write My Objections')).toBeVisible();
  const choice = page.getByRole('tablist', { name: 'Whose objections' }).element();
  const panel = document.querySelector('main [role="tabpanel"]');
  expect(panel && box(panel).right - box(choice).right).toBeLessThan(1);
});

afterEach(() => page.viewport(1280, 800));
const bare = makeInterview({ selectedServiceId: 'ai_power_package', contactName: '' });

const open = async (step: 'pitch' | 'script-pitch', interview = practice) => {
  await renderStep(step, interview);
  await expect.element(heading(/Recap|Script/)).toBeVisible();
  await expect.element(button('Copy')).toBeVisible();
};

test('axe finds nothing: recap', async () => {
  await open('pitch');
  await expectAllAppearances('recap');
});

test('axe finds nothing: the editor and the AI on the page of a recap', async () => {
  await renderStep('pitch', practice, (api) => api.reply(listAiDrafts, { drafts: [] }));
  await page.getByRole('tab', { name: 'Edit Template' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Template text' })).toBeVisible();
  await expectAllAppearances('recap editor');
  await page.getByRole('tab', { name: 'AI Script' }).click();
  await expect.element(button('Use Once')).toBeVisible();
  await expectAllAppearances('recap ai');
});

test('axe finds nothing: script with blanks', async () => {
  await open('script-pitch', bare);
  await expectAllAppearances('script with blanks');
});

test('axe finds nothing: objections', async () => {
  await open('script-pitch');
  await page.getByRole('tab', { name: 'Objections' }).click();
  await expect.element(button('Copy All')).toBeVisible();
  await expectAllAppearances('objections');
  await page.getByRole('tab', { name: 'My Objections' }).click();
  await button('Write My Objections').click();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expectAllAppearances('my objections');
});

test('axe finds nothing: palette and sale question', async () => {
  await open('script-pitch');
  await takePictures('script');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Objections' })).toBeVisible();
  await expectAllAppearances('objection palette');
  await userEvent.keyboard('{Escape}');
  await button('Mark as SOLD').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAllAppearances('script sold question');
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
