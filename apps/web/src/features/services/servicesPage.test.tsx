import { readInterview } from '@salespro/contract/interviews.ts';
import { renewTerms } from '@salespro/contract/recommendations.ts';
import {
  listServiceSettings,
  type ServiceSettingsPatch,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastStore } from '#lib/toast.ts';
import { findCopy } from '#sync/copies/deviceCopies.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { makeSession } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { goOffline } from '#test/network.ts';
import { renderStep } from '#test/renderStep.tsx';
import {
  button,
  editService,
  fromPriceField,
  openServicesPage,
  pressUndo,
  sellSwitch,
  seoName,
  serviceRow,
  toPriceField,
} from '#test/servicesPage.ts';
import { takePictures } from '#test/takePictures.ts';

test('SERV-23: every service with its switch, price and where it comes from, and the spoken price', async () => {
  await openServicesPage(
    { seo: { price: { from: 45_000, to: null }, setupFee: 15_000, proof: 'A true story.' } },
    {
      global: {
        fb_ads: { price: { from: 60_000, to: null } },
        ai_power_package: { isSold: false },
      },
    },
  );
  await expect.element(serviceRow(seoName).getByText('Your price', { exact: true })).toBeVisible();
  await expect
    .element(serviceRow(seoName).getByText('“It runs $450 a month, plus $150 once to set it up.”'))
    .toBeVisible();
  await expect.element(serviceRow(seoName).getByText('A true story.')).toBeVisible();
  await expect
    .element(serviceRow('Facebook & Instagram Ads').getByText('Shared price'))
    .toBeVisible();
  await expect
    .element(serviceRow('Facebook & Instagram Ads').getByText('$600 + ad spend'))
    .toBeVisible();
  const standard = serviceRow('Message Marketing');
  await expect.element(standard.getByText('Using the standard price')).toBeVisible();
  await expect.element(standard.getByText('$297 to $997')).toBeVisible();
  await expect.element(standard.getByText('30 days, free')).toBeVisible();
  await expect
    .element(standard.getByRole('button', { name: 'Add a proof sentence' }))
    .toBeVisible();
  const off = serviceRow('AI Power Package');
  await expect.element(off.getByText('Not sold. Never recommended, in no script.')).toBeVisible();
  expect(off.getByRole('button').elements()).toHaveLength(0);
  await expect.element(sellSwitch('AI Power Package')).not.toBeChecked();
  await expectAccessible();
  await takePictures('services');
});

test('SERV-24: the settings navigation links to Your Services', async () => {
  const { router } = await openServicesPage();
  await router.navigate('/settings/account');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await nav.getByRole('link', { name: 'Your Services' }).click();
  await expect.element(sellSwitch(seoName)).toBeVisible();
});

test('SERV-25: a switch saves at once, and Undo takes it back', async () => {
  const { api, layers } = await openServicesPage();
  await sellSwitch(seoName).click();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({ isSold: false }));
  await expect
    .element(serviceRow(seoName).getByText('Not sold. Never recommended, in no script.'))
    .toBeVisible();
  await pressUndo();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({}));
  await expect.element(sellSwitch(seoName)).toBeChecked();
  expect(api.sent(saveServiceSettings)).toHaveLength(2);
});

test('SERV-25: a switch that cannot be saved goes back and says so', async () => {
  const { api } = await openServicesPage();
  api.reject(saveServiceSettings, 'unexpected');
  await sellSwitch(seoName).click();
  await vi.waitFor(() => expect(toastStore.get()[0]?.tone).toBe('destructive'));
  await expect.element(sellSwitch(seoName)).toBeChecked();
});

test('SERV-25: saves of one service run in sequence, and a failed one does not undo the next', async () => {
  const { api, layers } = await openServicesPage();
  api.respond(saveServiceSettings, ({ body }) => {
    const { set } = body as { set: ServiceSettingsPatch };
    if (set.price) throw new Response('<html>', { status: 500 });
    layers.account.seo = set;
    return { serviceId: 'seo' as const, patch: set };
  });
  const release = api.hold(saveServiceSettings);
  await editService(seoName);
  await fromPriceField().fill('450');
  await button('Save').click();
  await vi.waitFor(() => expect(api.sent(saveServiceSettings)).toHaveLength(1));
  await page.getByRole('switch', { name: 'We sell this' }).click();
  await expect.element(sellSwitch(seoName)).not.toBeChecked();
  expect(api.sent(saveServiceSettings)).toHaveLength(1);
  release();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({ isSold: false }));
  await expect.element(button('Undo')).toBeVisible();
  await expect.element(sellSwitch(seoName)).not.toBeChecked();
});

test('SERV-26: a row is edited in place; only what changed is saved, with Undo', async () => {
  const { api, layers } = await openServicesPage();
  const form = await editService(seoName);
  await expect.element(fromPriceField()).toHaveFocus();
  await expect
    .element(form.getByText(/It runs from \$750 to \$2,000 a month/).first())
    .toBeVisible();
  await fromPriceField().fill('450');
  await toPriceField().fill('');
  await expect.element(form.getByText('“It runs $450 a month.”')).toBeVisible();
  await takePictures('services edit');
  await page.getByLabelText('Set-up fee').fill('$150');
  await expect
    .element(form.getByText('“It runs $450 a month, plus $150 once to set it up.”'))
    .toBeVisible();
  await expectAccessible();
  await button('Save').click();
  await expect.element(serviceRow(seoName).getByText('Your price', { exact: true })).toBeVisible();
  expect(api.sent(saveServiceSettings)).toEqual([
    { set: { price: { from: 45_000, to: null }, setupFee: 15_000 }, unset: [] },
  ]);
  await expect.element(page.getByRole('button', { name: `Edit ${seoName}` })).toHaveFocus();
  await pressUndo();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({}));
  await expect.element(serviceRow(seoName).getByText('Using the standard price')).toBeVisible();
});

test('SERV-27: invalid values show an error and are not saved', async () => {
  const { api } = await openServicesPage();
  await editService(seoName);
  await fromPriceField().fill('450');
  await toPriceField().fill('400');
  await expect.element(page.getByText('The second price is lower than the first.')).toBeVisible();
  await button('Save').click();
  await toPriceField().fill('a lot');
  await expect.element(page.getByText('Enter an amount, such as 450.')).toBeVisible();
  await toPriceField().fill('');
  await page.getByLabelText('On top', { exact: true }).selectOptions('Something else');
  await button('Save').click();
  await expect.element(page.getByText('Say what comes on top.')).toBeVisible();
  expect(api.sent(saveServiceSettings)).toEqual([]);
});

test('SERV-27: only services with a trial have trial fields', async () => {
  const { api } = await openServicesPage();
  await editService(seoName);
  expect(page.getByLabelText('Trial price').query()).toBeNull();
  await button('Cancel').click();
  await editService('Reputation Management');
  await page.getByLabelText('Trial, days').fill('0');
  await button('Save').click();
  await expect.element(page.getByText('Enter a number of days, 1 to 365.')).toBeVisible();
  await page.getByLabelText('Trial, days').fill('14');
  await page.getByLabelText('Trial price').fill('49');
  await expect.element(page.getByText(/The trial is \$49\./).first()).toBeVisible();
  await button('Save').click();
  await vi.waitFor(() =>
    expect(api.sent(saveServiceSettings)).toEqual([
      { set: { trial: { days: 14, price: 4900 } }, unset: [] },
    ]),
  );
});

test('SERV-28: a proof is saved only when it is confirmed, once per change', async () => {
  const { layers } = await openServicesPage();
  await serviceRow(seoName).getByRole('button', { name: 'Add a proof sentence' }).click();
  const proof = page.getByLabelText('Proof, one sentence');
  await expect.element(proof).toHaveFocus();
  await proof.fill('A plumber went from 3 to 9 calls a week.');
  await expect.element(page.getByText('40 of 160')).toBeVisible();
  await button('Save').click();
  await expect
    .element(page.getByText('Confirm that the proof is true, or take it out.'))
    .toBeVisible();
  await page.getByLabelText('This is true').click();
  await proof.fill('A plumber went from 3 to 10 calls a week.');
  await expect.element(page.getByLabelText('This is true')).not.toBeChecked();
  await page.getByLabelText('This is true').click();
  await button('Save').click();
  await vi.waitFor(() =>
    expect(layers.account.seo).toEqual({ proof: 'A plumber went from 3 to 10 calls a week.' }),
  );
  await editService(seoName);
  expect(page.getByLabelText('This is true').query()).toBeNull();
});

test('SERV-28: a guarantee of results or numbers gets a note to check it', async () => {
  await openServicesPage();
  await editService(seoName);
  const guarantee = page.getByLabelText('Guarantee, one sentence');
  const note = page.getByText(/Check this before you say it/);
  await guarantee.fill('Your ad account stays yours.');
  expect(note.query()).toBeNull();
  for (const words of ['We promise guaranteed results.', 'You get 20 leads.']) {
    await guarantee.fill(words);
    await expect.element(note).toBeVisible();
  }
});

test('SERV-29: Escape and Cancel leave everything as it was; another row asks only after a change', async () => {
  const { api } = await openServicesPage();
  await editService(seoName);
  await fromPriceField().fill('450');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: `Edit ${seoName}` })).toHaveFocus();
  await editService(seoName);
  await expect.element(fromPriceField()).toHaveValue('750');
  await page.getByRole('button', { name: 'Edit Message Marketing' }).click();
  await expect.element(fromPriceField()).toHaveValue('297');
  await fromPriceField().fill('300');
  await page.getByRole('button', { name: `Edit ${seoName}` }).click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Leave without saving?' }))
    .toBeVisible();
  await button('Keep editing').click();
  await expect.element(fromPriceField()).toHaveValue('300');
  await page.getByRole('button', { name: `Edit ${seoName}` }).click();
  await button('Leave').click();
  await expect.element(fromPriceField()).toHaveValue('750');
  expect(api.sent(saveServiceSettings)).toEqual([]);
});

test('SERV-30: back to the standard price keeps the words, and Undo brings the price back', async () => {
  const own = { price: { from: 45_000, to: null }, setupFee: 100, proof: 'A true story.' };
  const { layers } = await openServicesPage({ seo: own });
  await editService(seoName);
  await button('Back to the standard price').click();
  await expect.element(serviceRow(seoName).getByText('Using the standard price')).toBeVisible();
  expect(layers.account.seo).toEqual({ proof: 'A true story.' });
  await pressUndo();
  await vi.waitFor(() => expect(layers.account.seo).toEqual(own));
});

test('SERV-31: the admin sees and changes the shared prices, and can use own ones for everyone', async () => {
  const own = { seo: { setupFee: 100 } };
  const { api, layers } = await openServicesPage(own, { isAdmin: true });
  await page.getByText('Shared', { exact: true }).click();
  await expect.element(serviceRow(seoName).getByText('Using the standard price')).toBeVisible();
  await editService(seoName);
  await expect.element(page.getByLabelText('Set-up fee')).toHaveValue('');
  await fromPriceField().fill('800');
  await button('Save').click();
  await vi.waitFor(() =>
    expect(layers.global.seo).toEqual({ price: { from: 80_000, to: 200_000 } }),
  );
  await page.getByText('Mine', { exact: true }).click();
  await expect.element(serviceRow(seoName).getByText('Shared price')).toBeVisible();
  await editService(seoName);
  await page.getByLabelText('Set-up fee').fill('250');
  await page.getByLabelText(/Use this for everyone/).click();
  await button('Save').click();
  await vi.waitFor(() => expect(layers.global.seo).toMatchObject({ setupFee: 25_000 }));
  await vi.waitFor(() => expect(layers.account.seo).toEqual({}));
  expect(api.sent(saveGlobalServiceSettings)).toHaveLength(2);
});

test('SERV-31: only the admin can switch between own and shared prices', async () => {
  await openServicesPage();
  expect(page.getByText('Shared', { exact: true }).query()).toBeNull();
  await editService(seoName);
  expect(page.getByLabelText(/Use this for everyone/).query()).toBeNull();
});

test('SERV-32: without a network everything can be read and nothing changed', async () => {
  await openServicesPage({ seo: { price: { from: 45_000, to: null } } });
  goOffline();
  await expect.element(page.getByText(/connection/i).first()).toBeVisible();
  await expect.element(serviceRow(seoName).getByText('“It runs $450 a month.”')).toBeVisible();
  await expect.element(sellSwitch(seoName)).toBeDisabled();
  await expect.element(page.getByRole('button', { name: `Edit ${seoName}` })).toBeDisabled();
});

const agreedTerms = {
  ...toServiceTerms(builtInServiceSettings.seo),
  price: { from: 45_000, to: null },
};
const chosen = { answers: discoveryAnswers, selectedServiceId: 'seo', terms: agreedTerms } as const;
const renew = () => page.getByRole('button', { name: "Use today's prices" });
const today = (fromPriceField: number) => (api: FakeApi) =>
  api.reply(listServiceSettings, {
    currency: 'USD',
    services: [
      { serviceId: 'seo', account: { price: { from: fromPriceField, to: null } }, global: {} },
    ],
  });

test("SERV-13, SERV-21: the script says what was told; a press takes today's prices over", async () => {
  const { api, stored } = await renderStep('script-pitch', chosen, today(52_500));
  await expect.element(page.getByText(/It runs \$450 a month\./)).toBeVisible();
  await expect.element(page.getByText(/keeps what you told them: \$450\/month/)).toBeVisible();
  await renew().click();
  await expect.element(page.getByText(/It runs \$525 a month\./)).toBeVisible();
  await expect.element(renew()).not.toBeInTheDocument();
  expect(stored().terms).toMatchObject({ price: { from: 52_500, to: null } });
  expect(api.sent(renewTerms)).toMatchObject([{ serviceId: 'seo' }]);
});

test('SERV-21: no notice appears when the prices are the same or the interview is sold', async () => {
  await renderStep('script-pitch', chosen, today(45_000));
  await expect.element(page.getByText(/It runs \$450 a month\./)).toBeVisible();
  expect(renew().query()).toBeNull();
});

test('SERV-21: a sold interview keeps its price without a question', async () => {
  await renderStep('script-pitch', { ...chosen, salesStatus: 'sold' }, today(52_500));
  await expect.element(page.getByText(/It runs \$450 a month\./)).toBeVisible();
  expect(renew().query()).toBeNull();
});

test('SERV-21: without a network the change waits on the device and shows at once', async () => {
  const { api } = await renderStep('script-pitch', chosen, today(52_500));
  await expect.element(renew()).toBeVisible();
  for (const entry of [readInterview, listTemplates, renewTerms]) api.cutOff(entry);
  await renew().click();
  await expect.element(page.getByText(/It runs \$525 a month\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /On this device/ })).toBeVisible();
});

test('SERV-22: signing out deletes the device copy of the settings', async () => {
  const copy = async () => JSON.stringify(await findCopy(makeSession().user.id, 'services'));
  await renderStep('questions', chosen, today(52_500));
  await vi.waitFor(async () => expect(await copy()).toContain('52500'));
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await vi.waitFor(async () => expect(await copy()).not.toContain('52500'));
});
