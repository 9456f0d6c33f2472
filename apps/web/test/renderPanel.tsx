import {
  listAiDrafts,
  previewPrompt,
  readAiKey,
  saveAiDraft,
  streamScript,
} from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { AiPanel, type AiPanelProps } from '#features/ai/AiPanel.tsx';
import { discoveryAnswers } from './discoveryAnswers.ts';
import { makeInterview, makeSession } from './factories.ts';
import type { FakeApi, FakeStream } from './fakeApi.ts';
import { fakeStandardApi } from './renderApp.tsx';
import { renderFeature } from './renderFeature.tsx';

export const savedKeyStatus = { hasSecret: true, createdAt: '2026-11-03T12:00:00.000Z' };
export const noKeyStatus = { hasSecret: false, createdAt: null };
export const templateScript = '[OPEN]\nAnita, thank you for your time.\n\n[ASK]\nShall we begin?';

export function aiInterview(changes: Partial<StoredInterview> = {}): StoredInterview {
  return makeInterview({ selectedServiceId: 'seo', answers: discoveryAnswers, ...changes });
}

/** Creates the fake API for a user with a saved AI key and no text; the stream waits for the test. */
export function aiApi() {
  const api = fakeStandardApi(makeSession());
  return { api, stream: addAi(api) };
}

/** Adds the AI calls to another fake API. */
export function addAi(api: FakeApi): FakeStream<typeof streamScript> {
  api.reply(readAiKey, savedKeyStatus);
  api.reply(listAiDrafts, { drafts: [] });
  api.reply(saveAiDraft, { ok: true });
  api.reply(previewPrompt, {
    model: 'gpt-4o-mini',
    maxTokens: 1000,
    system: 'You write for a seller.\n[[P1]] is the business. [[P2]] is the client.',
    user: 'Business: [[P1]]\nContact: [[P2]]',
    names: [
      { token: '[[P1]]', kind: 'business', form: 'Maple Street Dental' },
      { token: '[[P2]]', kind: 'contact', form: 'Dr. Anita Rao' },
    ],
    leaks: [],
  });
  return api.stream(streamScript);
}

/** Renders the AI panel; unguarded only for what it shows to signed-out users. */
export async function renderPanel(
  props: Partial<AiPanelProps> = {},
  { isGuarded = true } = {},
): Promise<void> {
  await renderFeature(
    <>
      <h1>Script</h1>
      <AiPanel
        interview={aiInterview()}
        templateId="script_seo"
        templateScript={templateScript}
        {...props}
      />
    </>,
    { isGuarded },
  );
}

export const panelButton = (name: string) => page.getByRole('button', { name, exact: true });
export const aiScriptRegion = () => page.getByRole('region', { name: 'AI script' });
export const toasts = () => page.getByLabelText('Notifications');

/** Opens the panel and starts to generate a text. */
export async function startWriting(props: Partial<AiPanelProps> = {}) {
  const { api, stream } = aiApi();
  await renderPanel(props);
  await panelButton('Generate Script').click();
  await expect.element(panelButton('Stop')).toBeVisible();
  return { api, stream };
}

export const generationDone = {
  type: 'done',
  model: 'gpt-4o-mini',
  isCut: false,
  isKept: true,
} as const;
export const textEvent = (words: string) => ({ type: 'text', text: words }) as const;

export async function finishWriting(words: string, props: Partial<AiPanelProps> = {}) {
  const { api, stream } = await startWriting(props);
  stream.send(textEvent(words), generationDone);
  stream.end();
  await expect.element(panelButton('Save Script')).toBeVisible();
  return { api, stream };
}

export async function expectToast(title: string, description: string): Promise<void> {
  await expect.element(toasts().getByText(title, { exact: true }).last()).toBeVisible();
  await expect.element(toasts().getByText(description, { exact: true })).toBeVisible();
}
