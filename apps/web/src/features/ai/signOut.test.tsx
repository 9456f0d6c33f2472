import { emptyScript, getScriptWriter } from './scriptWriters.ts';
import '#test/pitchPages.ts';
import { streamScript } from '@salespro/contract/ai.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { addAi, panelButton, text } from '#test/renderPanel.tsx';
import { renderStep } from '#test/renderStep.tsx';

const pitched = { selectedServiceId: 'seo', answers: discoveryAnswers } as const;
const held = () => getScriptWriter(interviewId, 'script_seo').get();

async function writeInApp() {
  let stream: ReturnType<typeof addAi> | undefined;
  const step = await renderStep('script-pitch', pitched, (api) => {
    stream = addAi(api);
  });
  await page.getByRole('tab', { name: 'AI', exact: true }).click();
  await panelButton('Generate Script').click();
  await vi.waitFor(() => expect(step.api.sent(streamScript)).toHaveLength(1));
  stream?.send(text('Anita, hello.'));
  await vi.waitFor(() => expect(held().text).toBe('Anita, hello.'));
  return { ...step, stream };
}

test('AI-20: signing out breaks off what is being written and forgets it', async () => {
  const { router, stream } = await writeInApp();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await arriveAt(router, '/');
  expect(stream?.isLeft()).toBe(true);
  expect(held()).toBe(emptyScript);
});

test('AI-20: a session that ended leaves the text to its owner, and to nobody else', async () => {
  const { api, stream } = await writeInApp();
  api.reply(readSession, { session: null });
  authStore.emit({ type: 'SIGNED_OUT', reason: 'ended' });
  await expect.element(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  expect(held().text).toBe('Anita, hello.');
  const session = makeSession({ id: '0192f0c4-7e57-7a11-8b0b-00000000dead' });
  api.reply(readSession, { session });
  authStore.emit({ type: 'SIGNED_IN', session });
  expect(stream?.isLeft()).toBe(true);
  expect(held()).toBe(emptyScript);
});
