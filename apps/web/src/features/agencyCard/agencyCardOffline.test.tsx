// Imported first, so that compilation does not count toward the first test's timeout.
import './AgencyCardPage.tsx';
import { downloadLogo, readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readAdminStatus } from '@salespro/contract/appSettings.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import {
  agencyCardField,
  logoImage,
  openAgencyCardPage,
  pngBase64,
  pngFile,
} from '#test/agencyCardElements.ts';
import { makeAgencyCard } from '#test/factories.ts';
import { readDevice } from '#test/readDevice.ts';
import { renderApp, reopenApp } from '#test/renderApp.tsx';

afterEach(() => vi.restoreAllMocks());

function goOffline(isOffline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

describe('on this device', () => {
  const filled = makeAgencyCard(
    { sellerName: 'Sam Rivera' },
    { logos: { own: pngFile, global: null } },
  );

  /** Loads card and logo once, so that this device has copies of both. */
  async function openAndCopy() {
    const opened = await openAgencyCardPage(filled);
    await expect.element(logoImage()).toBeVisible();
    await vi.waitFor(async () => {
      const kept = await readDevice();
      expect(kept).toContain('Sam Rivera');
      expect(kept).toContain(pngBase64);
    });
    return opened;
  }

  test('CARD-20: without a network the card and its logo are read from it, and nothing can be changed', async () => {
    const { api } = await openAndCopy();
    await reopenApp();
    for (const entry of [readAgencyCard, downloadLogo, readAdminStatus]) api.cutOff(entry);
    goOffline(true);
    await renderApp(paths.agencyCard);
    await expect.element(agencyCardField('Your name')).toHaveValue('Sam Rivera');
    await expect.element(agencyCardField('Your name')).toBeDisabled();
    await expect.element(logoImage()).toBeVisible();
    await expect.element(page.getByText('Needs a connection', { exact: true })).toBeVisible();
  });

  test('CARD-20: signing out deletes both copies', async () => {
    await openAndCopy();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await vi.waitFor(async () => {
      const kept = await readDevice();
      expect(kept).not.toContain('Sam Rivera');
      expect(kept).not.toContain(pngBase64);
    });
  });

  test('CARD-20: back online the fields work again', async () => {
    await openAgencyCardPage();
    goOffline(true);
    await expect.element(agencyCardField('Phone')).toBeDisabled();
    goOffline(false);
    await expect.element(agencyCardField('Phone')).toBeEnabled();
  });
});
