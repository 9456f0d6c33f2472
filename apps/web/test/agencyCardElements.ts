import {
  downloadLogo,
  readAgencyCard,
  type StoredAgencyCard,
  saveAgencyCard,
  saveGlobalAgencyCard,
} from '@salespro/contract/agencyCard.ts';
import { readAdminStatus } from '@salespro/contract/appSettings.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { makeAgencyCard, makeSession } from '#test/factories.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

const region = () => page.getByRole('region', { name: 'Your agency', exact: true });
export const agencyCardField = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const logoImage = () => page.getByRole('img', { name: 'The logo' });
export const pngFile = { id: '0192f0c4-7e57-7a11-8b0b-0000000000a1', bytes: 70 };

/** The picture of every logo on the fake server: one pixel. */
export const pngBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const pngBytes = Uint8Array.from(atob(pngBase64), (letter) => letter.charCodeAt(0));

/** Opens the agency card page on a fake server that stores what is sent. */
export async function openAgencyCardPage(
  first: StoredAgencyCard = makeAgencyCard(),
  isAdmin = false,
) {
  let card = first;
  const api = fakeStandardApi(makeSession(isAdmin ? { factors: 'totp' } : {}));
  api.reply(readAdminStatus, isAdmin);
  api.respond(readAgencyCard, () => card);
  for (const [entry, layer] of [
    [saveAgencyCard, 'own'],
    [saveGlobalAgencyCard, 'global'],
  ] as const)
    api.respond(entry, ({ body }) => {
      card = { ...card, [layer]: { ...card[layer], ...(body as object) } };
      return card;
    });
  api.respond(downloadLogo, () => {
    throw new Response(pngBytes, { headers: { 'content-type': 'image/png' } });
  });
  const router = await renderApp(paths.agencyCard);
  await expect.element(region()).toBeVisible();
  return { api, router, stored: () => card };
}
