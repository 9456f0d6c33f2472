import { goOnTo } from './moves.ts';
import type { Scene } from './Scene.ts';

/** The list, and an interview up to the questions of its service. */
export const interviewScenes: readonly Scene[] = [
  { name: 'a10-interviews-empty', path: '/my-interviews', who: 'seller' },
  {
    name: 'a13-account-menu',
    path: '/my-interviews',
    who: 'seller',
    act: async (page) => {
      await page.getByRole('button', { name: /seller@|Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
  { name: 'a09-interviews', path: '/my-interviews', who: 'busy' },
  {
    name: 'a12-interviews-delete',
    path: '/my-interviews',
    who: 'busy',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'a14-new-interview', path: '/session/new', who: 'seller' },
  { name: 'a16-business-info', path: '/session/:id/info', who: 'busy' },
  {
    name: 'c12-before-the-call',
    path: '/session/:id/info',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('button', { name: 'Before the call' }).click();
      await page.getByRole('textbox', { name: 'Google rating' }).fill('3.9');
      await page.getByRole('textbox', { name: 'Google reviews' }).fill('27');
      await page.getByText('Broken or hard to use').click();
    },
  },
  {
    name: 'c12-looked-up-later',
    path: '/session/:id/questions?ask=first_purchase_amount',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add what you looked up' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'c12-facts-beneath',
    path: '/session/:id/questions?ask=first_purchase_amount',
    who: 'busy',
  },
  {
    name: 'a17-question-advertising',
    path: '/session/:id/questions?ask=advertising_types',
    who: 'busy',
  },
  {
    name: 'a18-question-followup',
    path: '/session/:id/questions?ask=customer_list',
    who: 'busy',
    act: async (page) => {
      await page.getByText('Yes', { exact: true }).first().click();
    },
  },
  {
    name: 'a19-earlier-answers',
    path: '/session/:id/questions',
    who: 'busy',
    act: async (page) => {
      const choices = page.locator('main label');
      for (const place of [0, 1]) {
        await choices.nth(place).click();
        await page.getByText('Saved', { exact: true }).waitFor();
      }
      await page.getByRole('button', { name: /Earlier answers/ }).click();
      await page
        .getByRole('button', { name: /Bring back/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'a20-discovery-complete',
    path: '/session/:done/questions',
    who: 'busy',
    act: (page) => goOnTo(page, 'Before you recommend'),
  },
  {
    name: 'c01-question-in-call',
    path: '/session/:done/questions?ask=reviews_collection',
    who: 'busy',
    act: async (page) => {
      const choice = page.locator('main label');
      const change = page.getByText('from the last answer').first();
      for (const answer of [0, 1]) {
        await choice.nth(answer).click();
        await change.waitFor({ state: 'attached' });
      }
      await page.getByText('Saved', { exact: true }).waitFor();
    },
  },
  {
    name: 'c01b-in-call-sheet',
    path: '/session/:done/questions?ask=reviews_collection',
    who: 'busy',
    act: async (page) => {
      const strip = page.locator('button[aria-haspopup="dialog"]', { hasText: 'Top:' });
      await strip.waitFor({ state: 'attached' });
      if (!(await strip.isVisible())) return;
      await strip.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'c03-before-you-recommend',
    path: '/session/:done/questions?ask=ideal_90_days',
    who: 'busy',
    act: async (page) => {
      const marked = page.getByRole('button', { name: 'Asked later' });
      const field = page.getByRole('textbox').first();
      await field.waitFor();
      if ((await marked.count()) === 0) {
        await field.fill('');
        await page.getByRole('button', { name: 'Ask later' }).click();
      }
      await goOnTo(page, 'Before you recommend');
      await page.getByRole('heading', { name: /^Asked later/ }).waitFor();
    },
  },
  { name: 'b01-recommendations', path: '/session/:done/recommendations', who: 'busy' },
  { name: 'b02-service-question', path: '/session/:done/service-questions', who: 'busy' },
  {
    name: 'b02-questions-complete',
    path: '/session/:done/service-questions',
    who: 'busy',
    act: (page) => goOnTo(page, 'Questions Complete!'),
  },
];
