import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { endedInterview } from '#test/endedCalls.ts';
import { interviewId, makeAgencyCard } from '#test/factories.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

const card = makeAgencyCard({
  sellerName: 'Dana Whitfield',
  agencyName: 'Fieldnote Marketing',
  email: 'dana@fieldnote.example',
  timeZone: 'America/New_York',
});
export const packTab = (name: string | RegExp) => page.getByRole('tab', { name });
export const packText = () => page.getByRole('textbox', { name: 'Text of the e-mail' });
export const packField = (name: string) => page.getByLabelText(name, { exact: true });

export async function openPack(changes: Partial<StoredInterview> = endedInterview, part = '') {
  const { api, stored } = interviewApi(changes);
  api.reply(readAgencyCard, card);
  const router = await renderApp(`${paths.followUp(interviewId)}${part && `?part=${part}`}`);
  await expect
    .element(page.getByRole('heading', { name: 'Follow-up pack', level: 1 }))
    .toBeVisible();
  return { api, stored, router };
}
