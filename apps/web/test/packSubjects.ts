import '#followUp/PackPage.tsx';
import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { type StoredInterview } from '@salespro/contract/interviews.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeAgencyCard } from '#test/factories.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

export const followUp = {
  id: '0192f0c4-7e57-7a11-8b0b-0123456789aa',
  kind: 'follow_up',
  reason: null,
  startDay: null,
  day: '2026-11-19',
  time: '10:30',
  serviceId: null,
  price: null,
  note: '',
  madeAt: '2026-11-17T15:00:00.000Z',
} as const;

export const ended: Partial<StoredInterview> = {
  answers: { ideal_90_days: 'Ten more patients a month' },
  selectedServiceId: 'reputation_management',
  generatedPitch: 'x',
  outcome: followUp,
};

export const sold: Partial<StoredInterview> = {
  ...ended,
  salesStatus: 'sold',
  soldAt: '2026-11-17T15:00:00.000Z',
  sale: { serviceId: 'reputation_management', price: 39_700 },
  outcome: { ...followUp, kind: 'sold', day: null, time: null },
};

const card = makeAgencyCard({
  sellerName: 'Dana Whitfield',
  agencyName: 'Fieldnote Marketing',
  email: 'dana@fieldnote.example',
  timeZone: 'America/New_York',
});
export const tab = (name: string | RegExp) => page.getByRole('tab', { name });
export const words = () => page.getByRole('textbox', { name: 'Text of the e-mail' });
export const field = (name: string) => page.getByLabelText(name, { exact: true });

export async function openPack(changes: Partial<StoredInterview> = ended, part = '') {
  const { api, stored } = interviewApi(changes);
  api.reply(readAgencyCard, card);
  const router = await renderApp(`${paths.followUp(interviewId)}${part && `?part=${part}`}`);
  await expect
    .element(page.getByRole('heading', { name: 'Follow-up pack', level: 1 }))
    .toBeVisible();
  return { api, stored, router };
}
