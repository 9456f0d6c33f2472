import {
  readAgencyCard,
  saveAgencyCard,
  saveGlobalAgencyCard,
} from '@salespro/contract/agencyCard.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { toastStore } from '#lib/toast.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { makeAgencyCard, makeSession } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi } from '#test/renderApp.tsx';
// Compiled before the clock of the first test starts.
import './AgencyCardPage.tsx';
import { button, field, logo, openCard, png, svg } from '#test/agencyCardParts.ts';

async function leaveWith(name: string, value: string) {
  await field(name).fill(value);
  await userEvent.tab();
}
afterEach(() => vi.restoreAllMocks());

describe('a field saves by itself', () => {
  test('SAY-48, CARD-16: the account page leads to the card; name and phone are shown and changed there', async () => {
    const api = standardApi(makeSession());
    api.reply(readAgencyCard, makeAgencyCard({ sellerName: 'Sam', phone: '555-0100' }));
    const router = await renderApp(paths.account);
    await page.getByRole('link', { name: 'Edit Agency Card' }).click();
    await arriveAt(router, paths.agencyCard);
    await expect.element(field('Your name')).toHaveValue('Sam');
    await expect.element(field('Phone')).toHaveValue('555-0100');
  });

  test('CARD-16: it says "Saved" once it is, and only what was changed is sent', async () => {
    const { api, stored } = await openCard(makeAgencyCard({ sellerName: 'Sam' }));
    const release = api.hold(saveAgencyCard);
    await field('Your name').fill("Siobhán O'Hara 🦷 ");
    await expect.element(field('Your name')).toHaveAccessibleDescription('Not saved yet');
    await userEvent.tab();
    await expect.element(page.getByText('Saving...')).toBeVisible();
    expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
    release();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([{ sellerName: "Siobhán O'Hara 🦷" }]);
    expect(stored().own.sellerName).toBe("Siobhán O'Hara 🦷");
    await expect.element(field('Your name')).toHaveAccessibleDescription('Yours');
    await expect.element(field('Your name')).toHaveValue("Siobhán O'Hara 🦷");
  });

  test('CARD-16: a field that is left as it was sends nothing; Enter saves as well', async () => {
    const { api } = await openCard(makeAgencyCard({ agencyName: 'Fieldnote' }));
    await field('Agency name').click();
    await userEvent.tab();
    await leaveWith('Agency name', ' Fieldnote ');
    await leaveWith('Phone', ' ');
    expect(api.sent(saveAgencyCard)).toEqual([]);
    await field('Agency name').fill('وكالة الملاحظات');
    const release = api.hold(saveAgencyCard);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Saving...')).toBeVisible();
    await userEvent.tab();
    release();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([{ agencyName: 'وكالة الملاحظات' }]);
  });

  test('SAY-48, CARD-16: a save that failed says so, keeps what was typed and can be tried again', async () => {
    const { api } = await openCard();
    api.refuse(saveAgencyCard, 'unexpected');
    await leaveWith('Phone', '555-0199');
    await expect.element(page.getByText("We couldn't save this.", { exact: false })).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('555-0199');
    expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
    api.reply(saveAgencyCard, makeAgencyCard({ phone: '555-0199' }));
    await button('Try Again: Phone').click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([{ phone: '555-0199' }, { phone: '555-0199' }]);
  });

  test('CARD-16: two fields on their way do not undo each other', async () => {
    const { api } = await openCard();
    const release = api.hold(saveAgencyCard);
    await leaveWith('Your name', 'Sam');
    await leaveWith('Phone', '555-0100');
    await vi.waitFor(() => expect(api.sent(saveAgencyCard)).toHaveLength(2));
    release();
    await expect.poll(() => page.getByText('Saved', { exact: true }).elements()).toHaveLength(2);
    await expect.element(field('Your name')).toHaveValue('Sam');
    await expect.element(field('Phone')).toHaveValue('555-0100');
  });

  test('CARD-02: an address that is none is not sent', async () => {
    const { api } = await openCard();
    await leaveWith('E-mail', 'nobody');
    await expect.element(page.getByText('Enter a valid email address')).toBeVisible();
    expect(api.sent(saveAgencyCard)).toEqual([]);
    await leaveWith('E-mail', 'sam@fieldnote.example');
    await vi.waitFor(() => expect(api.sent(saveAgencyCard)).toHaveLength(1));
  });

  test('CARD-06: the zone of the device is offered and taken only when pressed', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { api } = await openCard();
    await expect.element(field('Time zone')).toHaveValue('');
    expect(api.sent(saveAgencyCard)).toEqual([]);
    await button(`Use ${here}, as this device says`).click();
    await expect.element(field('Time zone')).toHaveValue(here);
    await field('Time zone').selectOptions('America/Denver');
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

  test('CARD-03: each value says where it comes from, and an own one can be put back and taken again', async () => {
    const { api } = await openCard(
      makeAgencyCard({ agencyName: 'Fieldnote West', phone: '1' }, { global: shared }),
    );
    await expect.element(field('Agency name')).toHaveAccessibleDescription('Yours');
    await expect.element(field('Signature line')).toHaveValue('We pick up.');
    await expect.element(field('Signature line')).toHaveAccessibleDescription("Everyone's");
    await expect.element(field('E-mail')).toHaveValue('dana@fieldnote.example');
    await expect.element(field('E-mail')).toHaveAccessibleDescription('Your sign-in address');
    await expect.element(field('Your name')).toHaveAccessibleDescription('Not set yet');
    expect(button('Clear: Signature line').query()).toBeNull();

    await button("Use everyone's: Agency name").click();
    await expect.element(field('Agency name')).toHaveValue('Fieldnote');
    await expect.element(field('Agency name')).toHaveFocus();
    await expect.element(page.getByText('Agency name put back')).toBeVisible();
    await button('Undo').click();
    await expect.element(field('Agency name')).toHaveValue('Fieldnote West');
    await button('Clear: Phone').click();
    await expect.element(field('Phone')).toHaveValue('');
    expect(api.sent(saveAgencyCard)).toEqual([
      { agencyName: '' },
      { agencyName: 'Fieldnote West' },
      { phone: '' },
    ]);
  });

  test('CARD-03: an own value that could not be put back is still there, and nothing says otherwise', async () => {
    const { api } = await openCard(makeAgencyCard({ phone: '1' }));
    api.refuse(saveAgencyCard, 'unexpected');
    await button('Clear: Phone').click();
    await expect.element(button('Try Again: Phone')).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('1');
    expect(toastStore.get()).toEqual([]);
  });

  test("CARD-17: the admin alone has Everyone's, with what an agency has in common", async () => {
    const { api, stored } = await openCard(makeAgencyCard({ agencyName: 'Mine alone' }), true);
    await expect.element(field('Agency name')).toHaveValue('Mine alone');
    await page.getByRole('radio', { name: "Everyone's" }).click();
    await expect.element(field('Agency name')).toHaveValue('');
    for (const name of ['Your name', 'Phone', 'E-mail']) expect(field(name).query()).toBeNull();
    await leaveWith('Agency name', 'Fieldnote');
    await vi.waitFor(() => expect(stored().global.agencyName).toBe('Fieldnote'));
    expect(api.sent(saveGlobalAgencyCard)).toEqual([{ agencyName: 'Fieldnote' }]);
    expect(api.sent(saveAgencyCard)).toEqual([]);
  });

  test('CARD-17: nobody else is offered it', async () => {
    await openCard();
    expect(page.getByRole('radio', { name: "Everyone's" }).query()).toBeNull();
  });

  test('CARD-17: an admin without a second factor reads what to do', async () => {
    const { api } = await openCard(makeAgencyCard(), true);
    api.refuse(saveGlobalAgencyCard, 'second_factor_needed');
    await page.getByRole('radio', { name: "Everyone's" }).click();
    await leaveWith('Signature line', 'We pick up.');
    await expect.element(page.getByText(/This needs a second factor\./)).toBeVisible();
  });
});

test('CARD-19: the whole card by keyboard, in the order in which it is read', async () => {
  await openCard(makeAgencyCard({ phone: '1' }), true);
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

test('CARD-19: axe finds nothing, in any look, with every state of a field', async () => {
  const { api } = await openCard(
    makeAgencyCard({ phone: '1', agencyName: 'x' }, { logos: { own: svg, global: png } }),
    true,
  );
  await expect.element(logo()).toBeVisible();
  await leaveWith('Your name', 'Sam');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  api.refuse(saveAgencyCard, 'unexpected');
  await leaveWith('Phone', '555-0199');
  await expect.element(button('Try Again: Phone')).toBeVisible();
  toastStore.set([]);
  await expectEveryLook('agency card');
});
