import {
  deleteLogo,
  openLogo,
  readAgencyCard,
  type StoredAgencyCard,
  uploadLogo,
} from '@salespro/contract/agencyCard.ts';
import { readAdminStatus } from '@salespro/contract/settings.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { makeAgencyCard } from '#test/factories.ts';
import { readDevice } from '#test/readDevice.ts';
import { renderApp, reopenApp } from '#test/renderApp.tsx';
// Compiled before the clock of the first test starts.
import './AgencyCardPage.tsx';
import { button, drawing, field, logo, openCard, png, svg } from '#test/agencyCardParts.ts';

function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function goOffline(isOffline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
afterEach(() => vi.restoreAllMocks());

describe('the logo', () => {
  const withLogo = (own: StoredAgencyCard['logos']['own'], global = own) =>
    makeAgencyCard({}, { logos: { own, global } });

  test('CARD-18: it is shown by an image and nothing else, uploaded and removed', async () => {
    const { api } = await openCard();
    await expect.element(button('Upload logo')).toBeVisible();
    api.reply(uploadLogo, withLogo(svg, null));
    choose(new File([drawing], 'logo.svg', { type: 'image/svg+xml' }));
    await expect
      .element(logo())
      .toHaveAttribute('src', `data:image/svg+xml;base64,${btoa(drawing)}`);
    expect(
      document.querySelector('[aria-label="Logo"] svg rect, iframe, object, embed'),
    ).toBeNull();
    expect(api.addresses(openLogo)).toEqual([`/files/logos/${svg.id}`]);
    await expect.element(button('Replace logo')).toBeVisible();
    api.reply(deleteLogo, makeAgencyCard());
    await button('Remove logo').click();
    await expect.element(button('Upload logo')).toBeVisible();
    await expect.element(button('Upload logo')).toHaveFocus();
    expect(logo().query()).toBeNull();
  });

  test("CARD-18: without an own one, everyone's is shown and said to be so", async () => {
    await openCard(withLogo(null, png));
    await expect.element(logo()).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Logo' }).getByText("Everyone's"))
      .toBeVisible();
    await expect.element(button('Upload logo')).toBeVisible();
  });

  test('CARD-08: too large a picture and another kind of file are refused before they are sent', async () => {
    const { api } = await openCard();
    api.reply(uploadLogo, withLogo(png, null));
    choose(new File([new Uint8Array(1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    await expect.element(page.getByText(/larger than 1 MB/)).toBeVisible();
    choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await expect.element(page.getByText('Please upload a PNG or SVG file.')).toBeVisible();
    expect(api.addresses(uploadLogo)).toEqual([]);
    choose(new File(['x'], 'a.svg', { type: '' }));
    await vi.waitFor(() => expect(api.addresses(uploadLogo)).toHaveLength(1));
  });

  test('CARD-08: what the server cannot read is said in its words, and the logo before stays', async () => {
    const { api } = await openCard(withLogo(png, null));
    api.refuse(uploadLogo, 'image_unusable');
    choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
    await expect.element(page.getByText(/We can't read this picture\./)).toBeVisible();
    await expect.element(logo()).toBeVisible();
  });
});

describe('on this device', () => {
  const filled = makeAgencyCard(
    { sellerName: 'Sam Rivera' },
    { logos: { own: svg, global: null } },
  );

  /** The card and its logo were seen, so this device has copies of both. */
  async function openAndCopy() {
    const opened = await openCard(filled);
    await expect.element(logo()).toBeVisible();
    await vi.waitFor(async () => {
      const kept = await readDevice();
      expect(kept).toContain('Sam Rivera');
      expect(kept).toContain(btoa(drawing));
    });
    return opened;
  }

  test('CARD-20: without a network the card and its logo are read from it, and nothing can be changed', async () => {
    const { api } = await openAndCopy();
    await reopenApp();
    for (const entry of [readAgencyCard, openLogo, readAdminStatus]) api.cutOff(entry);
    goOffline(true);
    await renderApp(paths.agencyCard);
    await expect.element(field('Your name')).toHaveValue('Sam Rivera');
    await expect.element(field('Your name')).toBeDisabled();
    await expect.element(logo()).toBeVisible();
    await expect.element(page.getByText('Needs a connection', { exact: true })).toBeVisible();
  });

  test('CARD-20: signing out takes both away', async () => {
    await openAndCopy();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await vi.waitFor(async () => {
      const kept = await readDevice();
      expect(kept).not.toContain('Sam Rivera');
      expect(kept).not.toContain(btoa(drawing));
    });
  });

  test('CARD-20: back online the fields work again', async () => {
    await openCard();
    goOffline(true);
    await expect.element(field('Phone')).toBeDisabled();
    goOffline(false);
    await expect.element(field('Phone')).toBeEnabled();
  });
});
