import { readOn, writeWithAi } from './moves.ts';
import type { Scene } from './Scene.ts';

/** What is read aloud, and where it is edited. */
export const textScenes: readonly Scene[] = [
  { name: 'b03-recap', path: '/session/:done/pitch', who: 'busy' },
  {
    name: 'b03-recap-blanks',
    path: '/session/:begun/pitch',
    who: 'busy',
    firstView: true,
  },
  { name: 'b04-script', path: '/session/:done/script-pitch', who: 'busy' },
  {
    name: 'b04-script-incall',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: (page) => readOn(page, 3),
    firstView: true,
  },
  {
    name: 'b05-objections',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Objections' }).click();
      await page.getByRole('button', { name: 'Copy All' }).waitFor();
    },
  },
  {
    name: 'b05-objection-palette',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: async (page) => {
      await readOn(page, 3);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Objections' }).waitFor();
      await page.getByRole('option', { name: /brings bad reviews/ }).click();
      await page.getByRole('heading', { name: 'What if it brings bad reviews?' }).waitFor();
    },
    firstView: true,
  },
  {
    name: 'b07-more-texts',
    path: '/session/:done/script-pitch?more=',
    who: 'busy',
    act: (page) => page.getByRole('navigation', { name: 'More texts' }).waitFor(),
    firstView: true,
  },
  {
    name: 'b07-more-texts-email',
    path: '/session/:done/script-pitch?more=email_interested',
    who: 'busy',
    act: (page) => page.getByRole('button', { name: 'Copy e-mail' }).waitFor(),
  },
  {
    name: 'b07-more-texts-message',
    path: '/session/:done/script-pitch?more=text_after_call',
    who: 'busy',
    act: (page) => page.getByRole('button', { name: 'Copy message' }).waitFor(),
    firstView: true,
  },
  {
    name: 'b07-more-texts-proposal',
    path: '/session/:done/script-pitch?more=proposal_one_page',
    who: 'busy',
    act: (page) => page.getByRole('heading', { name: 'What it costs' }).waitFor(),
  },
  {
    name: 'b07-more-texts-edit',
    path: '/session/:done/script-pitch?more=voicemail',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
      await page.getByRole('textbox', { name: 'Template text' }).waitFor();
    },
  },
  {
    name: 'b06-template-editor',
    path: '/session/:done/pitch',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Edit Template' }).click();
      await page.getByRole('textbox', { name: 'Template text' }).waitFor();
    },
  },
  {
    name: 'b06-template-fields',
    path: '/session/:done/pitch',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Edit Template' }).click();
      const fields = page.getByText('Fields', { exact: true });
      await page.getByText('Available Fields').waitFor({ state: 'attached' });
      if (await fields.isVisible()) await fields.click();
    },
  },
  {
    name: 'b07-ai-finished',
    path: '/session/:done/script-pitch',
    who: 'busy',
    act: writeWithAi,
  },
];
