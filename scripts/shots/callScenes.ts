import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

/** In the call, at the line of the pictures. */
async function openCall(page: Page, density: 'Full' | 'Keywords' = 'Full'): Promise<void> {
  await page.getByRole('heading', { name: 'Mirror' }).waitFor();
  await page.getByRole('button', { name: 'Call mode' }).click();
  const script = page.getByRole('region', { name: 'Script', exact: true });
  await script.waitFor();
  await page.getByText(density, { exact: true }).click();
  const current = script.locator('[aria-current]');
  // How many lines are before it depends on what the client said.
  for (let moves = 0; moves < 30; moves++) {
    if (/^(Now picture|Picture that day)/.test((await current.textContent()) ?? '')) return;
    await page.getByRole('button', { name: 'Next', exact: true }).or(script).first().focus();
    await page.keyboard.press('ArrowDown');
  }
}

/** The script in call mode. */
export const callScenes: readonly Scene[] = [
  {
    name: 'c06-call-mode',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: (page) => openCall(page),
    firstView: true,
  },
  {
    name: 'c06b-call-objection',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: async (page) => {
      await openCall(page);
      await page.keyboard.press('o');
      const palette = page.getByRole('dialog', { name: 'Objections' });
      await palette.waitFor();
      await palette.getByRole('option', { name: /brings bad reviews/ }).click();
      const tick = palette.getByRole('checkbox', { name: 'Came up' });
      // It stays from picture to picture.
      if (!(await tick.isChecked())) await tick.check({ force: true });
    },
    firstView: true,
  },
  {
    name: 'c06c-call-keywords',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: (page) => openCall(page, 'Keywords'),
    firstView: true,
  },
];
