import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

const question = '/session/:done/questions?ask=reviews_collection';

/** Notes during the call. */
export const noteScenes: readonly Scene[] = [
  {
    name: 'c02-note-composer',
    path: question,
    who: 'busy',
    act: async (page) => {
      await open(page, 'q');
      await page.keyboard.type('We ask when we remember. Mostly when somebody’s really happy.');
    },
    firstView: true,
  },
  {
    name: 'c02-note-own',
    path: question,
    who: 'busy',
    act: async (page) => {
      await open(page, 'm');
      await page.keyboard.type('Office manager signs off on anything over $500. '.repeat(9));
    },
    firstView: true,
  },
  {
    name: 'c02-notes-recap',
    path: '/session/:done/pitch',
    who: 'busy',
    act: async (page) => {
      for (const [key, text] of [
        ['q', 'The print ads didn’t pay last time.'],
        ['m', 'Office manager signs off on anything over $500.'],
        ['q', 'We ask when we remember. Mostly when somebody’s really happy.'],
      ] as const) {
        await open(page, key);
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: text }).first().waitFor();
      }
    },
  },
];

async function open(page: Page, key: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press(key);
  await page.getByRole('dialog', { name: 'New note' }).getByRole('textbox').waitFor();
}
