import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';
import { sizes } from './sizes.ts';

async function turn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn this screen to the client' }).click();
  await page.getByRole('dialog', { name: 'Client view' }).waitFor();
}

/** What a client sees, on the turned screen, which is the same slide as in the second window. */
export const clientScenes: readonly Scene[] = [
  {
    name: 'c07a-client-question',
    path: '/session/:id/questions',
    who: 'busy',
    act: turn,
    firstView: true,
  },
  {
    name: 'c07b-client-what-we-heard',
    path: '/session/:done/pitch',
    who: 'busy',
    act: turn,
    firstView: true,
  },
  {
    name: 'c07c-client-the-plan',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: turn,
    firstView: true,
  },
  {
    name: 'c07d-client-results',
    path: '/session/:tried/retainer-close',
    who: 'busy',
    act: turn,
    firstView: true,
  },
  {
    name: 'c07e-presenter-bar',
    path: '/session/:done/script-pitch',
    who: 'busy',
    firstView: true,
    act: async (page) => {
      // A phone has no second window, and no bar.
      if (page.viewportSize()?.width !== sizes.desktop.width) return;
      await page.keyboard.press('p');
      await page.getByRole('region', { name: 'Client window' }).waitFor();
      await page.bringToFront();
    },
  },
];
