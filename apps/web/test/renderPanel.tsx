import {
  listAiDrafts,
  previewPrompt,
  readAiKey,
  saveAiDraft,
  streamScript,
} from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AiPanel, type AiPanelProps } from '#ai/AiPanel.tsx';
import { ToastHost } from '#app/ToastHost.tsx';
import { authStore } from '#auth/authStore.ts';
import { queryClient } from '#lib/queryClient.ts';
import { discoveryAnswers } from './discoveryAnswers.ts';
import { makeInterview, makeSession } from './factories.ts';
import { standardApi, whenAppIsLeft } from './renderApp.tsx';

export const savedKey = { hasSecret: true, createdAt: '2026-11-03T12:00:00.000Z' };
export const noKey = { hasSecret: false, createdAt: null };
export const templateScript = '[OPEN]\nAnita, thank you for your time.\n\n[ASK]\nShall we begin?';

export function aiInterview(changes: Partial<StoredInterview> = {}): StoredInterview {
  return makeInterview({ selectedServiceId: 'seo', answers: discoveryAnswers, ...changes });
}

/** A network for somebody with a saved key and no text yet; the stream waits for the test. */
export function aiApi() {
  const api = standardApi(makeSession());
  api.reply(readAiKey, savedKey);
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
  return { api, stream: api.stream(streamScript) };
}

/** The panel as a page would hold it. */
export async function renderPanel(props: Partial<AiPanelProps> = {}): Promise<void> {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <QueryClientProvider client={queryClient}>
            <main>
              <h1>Script</h1>
              <AiPanel
                interview={aiInterview()}
                templateId="script_seo"
                templateScript={templateScript}
                {...props}
              />
            </main>
            <ToastHost />
          </QueryClientProvider>
        ),
      },
      { path: '*', element: <p>Somewhere else</p> },
    ],
    { initialEntries: ['/'] },
  );
  whenAppIsLeft(authStore.start(`test-${crypto.randomUUID()}`));
  await render(<RouterProvider router={router} />);
}

export const panelButton = (name: string) => page.getByRole('button', { name, exact: true });
export const script = () => page.getByRole('region', { name: 'AI script' });
export const toasts = () => page.getByLabelText('Notifications');

/** Opens the panel and starts a text. */
export async function startWriting(props: Partial<AiPanelProps> = {}) {
  const { api, stream } = aiApi();
  await renderPanel(props);
  await panelButton('Generate Script').click();
  await expect.element(panelButton('Stop')).toBeVisible();
  return { api, stream };
}

export const done = { type: 'done', model: 'gpt-4o-mini', isCut: false, isKept: true } as const;
export const text = (words: string) => ({ type: 'text', text: words }) as const;

export async function finishWriting(words: string, props: Partial<AiPanelProps> = {}) {
  const { api, stream } = await startWriting(props);
  stream.send(text(words), done);
  stream.end();
  await expect.element(panelButton('Save Script')).toBeVisible();
  return { api, stream };
}

export async function expectToast(title: string, description: string): Promise<void> {
  await expect.element(toasts().getByText(title, { exact: true }).last()).toBeVisible();
  await expect.element(toasts().getByText(description, { exact: true })).toBeVisible();
}
