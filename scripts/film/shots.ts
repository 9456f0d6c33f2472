import { setTimeout as pause } from 'node:timers/promises';
import { salon } from '@salespro/domain/demo/clients/salon.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import type { Page } from 'playwright';

interface Shot {
  /** Actions that are not recorded. */
  prepare?(page: Page): Promise<void>;
  /** Recorded in real time; the recorder waits for the end of the shot. */
  play(page: Page): Promise<void>;
}

/** Second of the film whose frame becomes the poster. */
export const posterSecond = 21;

/** Shots of the tour film, one per caption: a call with the demo's salon owner. */
export const shots: readonly Shot[] = [
  {
    async prepare(page) {
      await page.goto(new URL('/demo/session/new', page.url()).href);
      await page.getByText('The salon owner').waitFor();
      await page.getByText('Who do you want to call?').hover();
    },
    async play(page) {
      await pause(1500);
      await page.getByText('The salon owner').click();
      await page.getByRole('button', { name: 'Question 1 of 12' }).waitFor();
    },
  },
  {
    async play(page) {
      await pause(1000);
      await page.keyboard.press('b');
      await pause(1200);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Question 2 of 12' }).waitFor();
      await pause(1500);
      await page.keyboard.press('a');
    },
  },
  {
    async prepare(page) {
      await answer(page, 'customer_worth', 'customer_list');
    },
    async play(page) {
      await page.keyboard.press('y');
      await page.keyboard.press('3');
      await page.getByRole('button', { name: 'Ask on' }).click();
      await pause(700);
      await page.keyboard.press('q');
      await page.keyboard.type('They never hear from me.', { delay: 60 });
      await pause(300);
      await page.keyboard.press('Enter');
    },
  },
  {
    async prepare(page) {
      await page.keyboard.press('Enter');
      await answer(page, 'website_satisfaction', 'mm_follow_up_style');
      await page.getByRole('heading', { name: 'Before you recommend' }).waitFor();
      // The toast would cover the sentences.
      await pause(6000);
    },
    async play(page) {
      await pause(1500);
      await page.getByText(/^Your ad money goes to Facebook/).hover();
      await page.evaluate(() => window.scrollBy({ top: 400, behavior: 'smooth' }));
      await pause(1500);
      await page.keyboard.press('Enter');
      await page.getByText('Best Match').waitFor();
    },
  },
  {
    async play(page) {
      await pause(800);
      await page.getByText('Best Match').hover();
      await pause(800);
      await page
        .getByText(/^You said/)
        .first()
        .hover();
      await pause(1200);
      await page.evaluate(() => window.scrollBy({ top: 400, behavior: 'smooth' }));
      await pause(1500);
      await page.getByRole('button', { name: 'Select This Service' }).first().hover();
    },
  },
  {
    async prepare(page) {
      await page.getByRole('button', { name: 'Select This Service' }).first().click();
      await answer(page, 'mm_follow_up_style');
      await page.getByRole('heading', { name: 'Questions Complete!' }).waitFor();
      await open(page, 'script-pitch');
      // Call mode explains its keys once.
      await page.getByRole('button', { name: 'Call mode' }).click();
      await page.getByRole('button', { name: 'Got it' }).click();
      await page.keyboard.press('Escape');
      await pause(500);
    },
    async play(page) {
      await pause(1500);
      for (let line = 0; line < 3; line += 1) {
        await page.keyboard.press('ArrowDown');
        await pause(1000);
      }
    },
  },
  {
    async play(page) {
      await page.keyboard.press('f');
      await pause(700);
      await page.getByText('Beats', { exact: true }).click();
      await pause(700);
      await page.getByText('Keywords', { exact: true }).click();
    },
  },
  {
    async prepare(page) {
      const said = page.getByText(salon.interjections[0]?.says ?? '');
      while (!(await said.isVisible())) await page.keyboard.press('ArrowDown');
    },
    async play(page) {
      await pause(500);
      await page.keyboard.press('o');
      await page.keyboard.type('spam', { delay: 60 });
      await pause(500);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('c');
    },
  },
  {
    async prepare(page) {
      await page.keyboard.press('Escape');
    },
    async play(page) {
      await page.keyboard.press('Shift+P');
      await pause(800);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await pause(800);
      await page.getByRole('button', { name: 'Next slide' }).click();
    },
  },
  {
    async prepare(page) {
      await page.keyboard.press('Escape');
      await pause(1000);
    },
    async play(page) {
      await page.keyboard.press('e');
      await pause(900);
      await page.keyboard.press('2');
      await pause(500);
      await page.keyboard.press('Enter');
    },
  },
  {
    async prepare(page) {
      await open(page, 'follow-up');
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('tab').first().focus();
    },
    async play(page) {
      await page
        .getByRole('heading', { name: 'Follow-up pack' })
        .evaluate((title) => title.scrollIntoView({ behavior: 'smooth' }));
      await pause(2200);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    async play(page) {
      await pause(1000);
      await page.getByRole('button', { name: 'Try again' }).hover();
    },
  },
];

/** Opens another page of the same interview. */
const open = (page: Page, name: string) => page.goto(page.url().replace(/[^/]+$/, name));

/** Answers the questions from the first given one until the second one is shown. */
async function answer(page: Page, first: string, end?: string): Promise<void> {
  const ids = salon.replies.map(({ id }) => id);
  const replies = salon.replies.slice(ids.indexOf(first), end ? ids.indexOf(end) : ids.length);
  for (const { id, enter, theirWords } of replies) {
    const field = page.locator(`[aria-labelledby~="${id}-label"]`);
    const input = field.and(page.locator('input, textarea'));
    await field.first().waitFor();
    if (await input.count()) await input.fill(String(enter));
    for (const option of (await input.count()) ? [] : [enter].flat())
      await field.getByText(option === true ? 'Yes' : String(option), { exact: true }).click();
    if (theirWords) await page.getByRole('button', { name: 'Note it' }).click();
    await page.keyboard.press('Escape');
    const next = discoveryQuestions.find((one) => one.id === ids[ids.indexOf(id) + 1]);
    if (!next?.inline) await page.keyboard.press('Enter');
  }
}
