import { readInterview } from '@salespro/contract/interviews.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findCopy } from '#sync/copies/deviceCopies.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { makeSession } from '#test/factories.ts';
import { reopenApp } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const chosen = { answers: discoveryAnswers, selectedServiceId: 'seo' } as const;
const mine = 'My very own recap, word by word.';
const copied = () => findCopy(makeSession().user.id, 'templates');

function ownTexts(text: string | null) {
  const templates = [{ templateId: 'recap_seo', account: text, global: null }];
  return { templates, services: [] };
}

test('offline: the seller’s own texts are there when the network is not, though no text was opened before', async () => {
  await renderStep('questions', chosen, (api) => api.reply(listTemplates, ownTexts(mine)));
  await vi.waitFor(async () => expect(JSON.stringify(await copied())).toContain(mine));
  await reopenApp();
  await renderStep('pitch', chosen, (api) => {
    api.cutOff(listTemplates);
    api.cutOff(readInterview);
  });
  await expect.element(page.getByText(mine)).toBeVisible();
});

test('offline: without a copy nobody is given another text instead of their own', async () => {
  await renderStep('pitch', chosen, (api) => api.cutOff(listTemplates));
  await expect.element(page.getByText(/We couldn't load the texts/)).toBeVisible();
});

test('offline: texts that hang on the way come from the device after a moment', async () => {
  await renderStep('questions', chosen, (api) => api.reply(listTemplates, ownTexts(mine)));
  await vi.waitFor(async () => expect(JSON.stringify(await copied())).toContain(mine), 5_000);
  await reopenApp();
  await renderStep('pitch', chosen, (api) => api.hold(listTemplates));
  await expect.element(page.getByText(mine), { timeout: 30_000 }).toBeVisible();
});
