// Imported first, so that compilation does not count toward the first test's timeout.
import { saveAgencyCard, saveGlobalAgencyCard } from '@salespro/contract/agencyCard.ts';
import { userEvent } from 'vitest/browser';
import { toastStore } from '#lib/toast.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSession } from '#test/factories.ts';
import { fakeStandardApi, waitForPath } from '#test/renderApp.tsx';
import './AgencyCardPage.tsx';
import {
  deleteLogo,
  downloadLogo,
  readAgencyCard,
  type StoredAgencyCard,
  uploadLogo,
} from '@salespro/contract/agencyCard.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import {
  agencyCardField,
  button,
  logoImage,
  openAgencyCardPage,
  pngBase64,
  pngBytes,
  pngFile,
} from '#test/agencyCardElements.ts';
import { makeAgencyCard } from '#test/factories.ts';
import { renderApp } from '#test/renderApp.tsx';

async function leaveWith(name: string, value: string) {
  await agencyCardField(name).fill(value);
  await userEvent.tab();
}
afterEach(() => vi.restoreAllMocks());

describe('a field saves by itself', () => {
  test('SAY-48, CARD-16: the account page leads to the card; name and phone are shown and changed there', async () => {
    const api = fakeStandardApi(makeSession());
    api.reply(readAgencyCard, makeAgencyCard({ sellerName: 'Sam', phone: '555-0100' }));
    const router = await renderApp(paths.account);
    await page.getByRole('link', { name: 'Edit Agency Card' }).click();
    await waitForPath(router, paths.agencyCard);
    await expect.element(agencyCardField('Your name')).toHaveValue('Sam');
    await expect.element(agencyCardField('Phone')).toHaveValue('555-0100');
  });

  test('CARD-16: shows "Saved" after a save, which sends the changed field only', async () => {
    const { api, stored } = await openAgencyCardPage(makeAgencyCard({ sellerName: 'Sam' }));
    const release = api.hold(saveAgencyCard);
    await agencyCardField('Your name').fill("Siobhán O'Hara 🦷 ");
    await expect.element(agencyCardField('Your name')).toHaveAccessibleDescription('Not saved yet');
    await userEvent.tab();
    await expect.element(page.getByText('Saving...')).toBeVisible();
    expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
    release();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([{ sellerName: "Siobhán O'Hara 🦷" }]);
    expect(stored().own.sellerName).toBe("Siobhán O'Hara 🦷");
    await expect.element(agencyCardField('Your name')).toHaveAccessibleDescription('Yours');
    await expect.element(agencyCardField('Your name')).toHaveValue("Siobhán O'Hara 🦷");
  });

  test('CARD-16: a field that is left as it was sends nothing; Enter saves as well', async () => {
    const { api } = await openAgencyCardPage(makeAgencyCard({ agencyName: 'Fieldnote' }));
    await agencyCardField('Agency name').click();
    await userEvent.tab();
    await leaveWith('Agency name', ' Fieldnote ');
    await leaveWith('Phone', ' ');
    expect(api.sent(saveAgencyCard)).toEqual([]);
    await agencyCardField('Agency name').fill('وكالة الملاحظات');
    const release = api.hold(saveAgencyCard);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Saving...')).toBeVisible();
    await userEvent.tab();
    release();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([{ agencyName: 'وكالة الملاحظات' }]);
  });

  test('SAY-48, CARD-16: a save that failed says so, keeps what was typed and can be tried again', async () => {
    const { api } = await openAgencyCardPage();
    api.reject(saveAgencyCard, 'unexpected');
    await leaveWith('Phone', '555-0199');
    await expect.element(page.getByText("We couldn't save this.", { exact: false })).toBeVisible();
    await expect.element(agencyCardField('Phone')).toHaveValue('555-0199');
    expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
    api.reply(saveAgencyCard, makeAgencyCard({ phone: '555-0199' }));
    await button('Try Again: Phone').click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([{ phone: '555-0199' }, { phone: '555-0199' }]);
  });

  test('CARD-16: concurrent saves of two fields do not overwrite each other', async () => {
    const { api } = await openAgencyCardPage();
    const release = api.hold(saveAgencyCard);
    await leaveWith('Your name', 'Sam');
    await leaveWith('Phone', '555-0100');
    await vi.waitFor(() => expect(api.sent(saveAgencyCard)).toHaveLength(2));
    release();
    await expect.poll(() => page.getByText('Saved', { exact: true }).elements()).toHaveLength(2);
    await expect.element(agencyCardField('Your name')).toHaveValue('Sam');
    await expect.element(agencyCardField('Phone')).toHaveValue('555-0100');
  });

  test('CARD-02: does not send a malformed email address', async () => {
    const { api } = await openAgencyCardPage();
    await leaveWith('E-mail', 'nobody');
    await expect.element(page.getByText('Enter a valid email address')).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([]);
    await leaveWith('E-mail', 'sam@fieldnote.example');
    await vi.waitFor(() => expect(api.sent(saveAgencyCard)).toHaveLength(1));
  });

  test('CARD-06: suggests the time zone of the device and sets it only on a click', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { api } = await openAgencyCardPage();
    await expect.element(agencyCardField('Time zone')).toHaveValue('');
    expect(api.sent(saveAgencyCard)).toEqual([]);
    await button(`Use ${here}, as this device says`).click();
    await expect.element(agencyCardField('Time zone')).toHaveValue(here);
    await agencyCardField('Time zone').selectOptions('America/Denver');
    await vi.waitFor(() =>
      expect(api.sent(saveAgencyCard)).toEqual([
        { timeZone: here },
        { timeZone: 'America/Denver' },
      ]),
    );
  });
});

describe('layers', () => {
  const shared = { agencyName: 'Fieldnote', signature: 'We pick up.', timeZone: '' };

  test('CARD-03: shows the source of each value; a reset can be undone', async () => {
    const { api } = await openAgencyCardPage(
      makeAgencyCard({ agencyName: 'Fieldnote West', phone: '1' }, { global: shared }),
    );
    await expect.element(agencyCardField('Agency name')).toHaveAccessibleDescription('Yours');
    await expect.element(agencyCardField('Signature line')).toHaveValue('We pick up.');
    await expect
      .element(agencyCardField('Signature line'))
      .toHaveAccessibleDescription("Everyone's");
    await expect.element(agencyCardField('E-mail')).toHaveValue('dana@fieldnote.example');
    await expect
      .element(agencyCardField('E-mail'))
      .toHaveAccessibleDescription('Your sign-in address');
    await expect.element(agencyCardField('Your name')).toHaveAccessibleDescription('Not set yet');
    expect(button('Clear: Signature line').query()).toBeNull();

    await button("Use everyone's: Agency name").click();
    await expect.element(agencyCardField('Agency name')).toHaveValue('Fieldnote');
    await expect.element(agencyCardField('Agency name')).toHaveFocus();
    await expect.element(page.getByText('Agency name put back')).toBeVisible();
    await button('Undo').click();
    await expect.element(agencyCardField('Agency name')).toHaveValue('Fieldnote West');
    await button('Clear: Phone').click();
    await expect.element(agencyCardField('Phone')).toHaveValue('');
    expect(api.sent(saveAgencyCard)).toEqual([
      { agencyName: '' },
      { agencyName: 'Fieldnote West' },
      { phone: '' },
    ]);
  });

  test('CARD-03: keeps the value when a reset fails', async () => {
    const { api } = await openAgencyCardPage(makeAgencyCard({ phone: '1' }));
    api.reject(saveAgencyCard, 'unexpected');
    await button('Clear: Phone').click();
    await expect.element(button('Try Again: Phone')).toBeVisible();
    await expect.element(agencyCardField('Phone')).toHaveValue('1');
    expect(toastStore.get()).toEqual([]);
  });

  test("CARD-17: the admin alone has Everyone's, with what an agency has in common", async () => {
    const { api, stored } = await openAgencyCardPage(
      makeAgencyCard({ agencyName: 'Mine alone' }),
      true,
    );
    await expect.element(agencyCardField('Agency name')).toHaveValue('Mine alone');
    await page.getByRole('radio', { name: "Everyone's" }).click();
    await expect.element(agencyCardField('Agency name')).toHaveValue('');
    for (const name of ['Your name', 'Phone', 'E-mail'])
      expect(agencyCardField(name).query()).toBeNull();
    await leaveWith('Agency name', 'Fieldnote');
    await vi.waitFor(() => expect(stored().global.agencyName).toBe('Fieldnote'));
    expect(api.sent(saveGlobalAgencyCard)).toEqual([{ agencyName: 'Fieldnote' }]);
    expect(api.sent(saveAgencyCard)).toEqual([]);
  });

  test('CARD-17: users who are not admins see no global layer', async () => {
    await openAgencyCardPage();
    expect(page.getByRole('radio', { name: "Everyone's" }).query()).toBeNull();
  });

  test('CARD-17: tells an admin without a second factor to add one', async () => {
    const { api } = await openAgencyCardPage(makeAgencyCard(), true);
    api.reject(saveGlobalAgencyCard, 'second_factor_needed');
    await page.getByRole('radio', { name: "Everyone's" }).click();
    await leaveWith('Signature line', 'We pick up.');
    await expect.element(page.getByText(/This needs a second factor\./)).toBeVisible();
  });
});

test('CARD-19: the whole card by keyboard, in the order in which it is read', async () => {
  await openAgencyCardPage(makeAgencyCard({ phone: '1' }), true);
  await expect.element(page.getByRole('radio', { name: 'Mine' })).toBeVisible();
  (page.getByRole('radio', { name: 'Mine' }).element() as HTMLElement).focus();
  const reached: string[] = [];
  for (let at = 0; at < 9; at += 1) {
    await userEvent.tab();
    const here = document.activeElement;
    const label = here instanceof HTMLInputElement || here instanceof HTMLSelectElement;
    reached.push(
      (label ? here.labels?.[0]?.textContent : null) ??
        here?.getAttribute('aria-label') ??
        here?.textContent ??
        '',
    );
  }
  expect(reached).toEqual([
    'Agency name',
    'Your name',
    'Phone',
    'Clear: Phone',
    'E-mail',
    'Time zone',
    expect.stringContaining('as this device says'),
    'Signature line',
    'Upload logo',
  ]);
});

test('CARD-19: axe finds nothing in any color scheme and any field state', async () => {
  const { api } = await openAgencyCardPage(
    makeAgencyCard(
      { phone: '1', agencyName: 'x' },
      { logos: { own: { ...pngFile, id: crypto.randomUUID() }, global: pngFile } },
    ),
    true,
  );
  await expect.element(logoImage()).toBeVisible();
  await leaveWith('Your name', 'Sam');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  api.reject(saveAgencyCard, 'unexpected');
  await leaveWith('Phone', '555-0199');
  await expect.element(button('Try Again: Phone')).toBeVisible();
  toastStore.set([]);
  await expectAllAppearances('agency card');
});

function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Decodes a picture; `colorAt` returns red, green, blue and opacity at a part of the middle line. */
async function readPixels(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const colorAt = (part: number) => [
    ...(context?.getImageData(Math.round(width * part), Math.round(height / 2), 1, 1).data ?? []),
  ];
  return { width, height, colorAt };
}

describe('the logo', () => {
  const withLogo = (own: StoredAgencyCard['logos']['own'], global = own) =>
    makeAgencyCard({}, { logos: { own, global } });

  test('CARD-18: uploads, shows (in an image element only) and removes the logo', async () => {
    const { api } = await openAgencyCardPage();
    await expect.element(button('Upload logo')).toBeVisible();
    api.reply(uploadLogo, withLogo(pngFile, null));
    choose(new File([pngBytes], 'logo.png', { type: 'image/png' }));
    await expect.element(logoImage()).toHaveAttribute('src', `data:image/png;base64,${pngBase64}`);
    expect(document.querySelector('iframe, object, embed')).toBeNull();
    expect(api.addresses(downloadLogo)).toEqual([`/files/logos/${pngFile.id}`]);
    await expect.element(button('Replace logo')).toBeVisible();
    api.reply(deleteLogo, makeAgencyCard());
    await button('Remove logo').click();
    await expect.element(button('Upload logo')).toBeVisible();
    await expect.element(button('Upload logo')).toHaveFocus();
    expect(logoImage().query()).toBeNull();
  });

  const openSvg = (attributes: string, inner = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
  const half = '<rect width="50%" height="100%" fill="#ff0000"/>';

  test.each([
    ['of 300 x 100', openSvg('width="300" height="100"', half), 'image/svg+xml', [1024, 341]],
    ['of no size', openSvg('viewBox="0 0 20 60"', half), '', [341, 1024]],
    [
      'with scripts',
      openSvg('width="9" height="9" onload="x()"', `<script>x()</script>${half}`),
      'image/svg+xml',
      [1024, 1024],
    ],
  ])('CARD-07: draws an SVG %s to PNG, uploads and shows it', async (_name, svg, type, size) => {
    const { api } = await openAgencyCardPage();
    api.respond(uploadLogo, () => {
      const png = api.sent(uploadLogo)[0] as Blob;
      api.respond(downloadLogo, () => {
        throw new Response(png);
      });
      return withLogo({ ...pngFile, bytes: png.size }, null);
    });
    choose(new File([svg], 'logo.svg', { type }));
    await expect.element(logoImage()).toBeVisible();
    const [png] = api.sent(uploadLogo) as [Blob];
    expect(png.type).toBe('image/png');
    const bytes = new Uint8Array(await png.arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);

    const { width, height, colorAt } = await readPixels(png);
    expect([width, height]).toEqual(size);
    expect(colorAt(0.25)).toEqual([255, 0, 0, 255]);
    expect(colorAt(0.75)).toEqual([0, 0, 0, 0]);
    const shown = logoImage().element() as HTMLImageElement;
    expect([shown.naturalWidth, shown.naturalHeight]).toEqual(size);
  });

  test('CARD-07: an SVG that cannot be drawn, or is larger than 1 MB once drawn, is not sent', async () => {
    const { api } = await openAgencyCardPage(withLogo(pngFile, null));
    choose(new File(['<svg><path'], 'a.svg', { type: 'image/svg+xml' }));
    await expect.element(page.getByText('Please upload a PNG or SVG file.')).toBeVisible();
    const noise =
      '<filter id="n"><feTurbulence baseFrequency="0.9"/></filter><rect width="9" height="9" filter="url(#n)"/>';
    choose(new File([openSvg('viewBox="0 0 9 9"', noise)], 'a.svg', { type: 'image/svg+xml' }));
    await expect.element(page.getByText(/larger than 1 MB/)).toBeVisible();
    expect(api.addresses(uploadLogo)).toEqual([]);
    await expect.element(logoImage()).toBeVisible();
  });

  test("CARD-18: without an own one, everyone's is shown and said to be so", async () => {
    await openAgencyCardPage(withLogo(null, pngFile));
    await expect.element(logoImage()).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Logo' }).getByText("Everyone's"))
      .toBeVisible();
    await expect.element(button('Upload logo')).toBeVisible();
  });

  test('CARD-08: rejects large images and other file types before sending', async () => {
    const { api } = await openAgencyCardPage();
    api.reply(uploadLogo, withLogo(pngFile, null));
    choose(new File([new Uint8Array(1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    await expect.element(page.getByText(/larger than 1 MB/)).toBeVisible();
    choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await expect.element(page.getByText('Please upload a PNG or SVG file.')).toBeVisible();
    expect(api.addresses(uploadLogo)).toEqual([]);
    choose(new File(['x'], 'a.png', { type: '' }));
    await vi.waitFor(() => expect(api.addresses(uploadLogo)).toHaveLength(1));
  });

  test('CARD-08: shows the message of the server for an unreadable file and keeps the old logo', async () => {
    const { api } = await openAgencyCardPage(withLogo(pngFile, null));
    api.reject(uploadLogo, 'image_unusable');
    choose(new File(['x'], 'a.png', { type: 'image/png' }));
    await expect.element(page.getByText(/We can't read this picture\./)).toBeVisible();
    await expect.element(logoImage()).toBeVisible();
  });
});
