import { type ServicePatch, saveServiceSettings } from '@salespro/contract/services.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toastStore } from '#lib/toast.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { button, edit, from, openPage, row, sells, seo, to, undo } from '#test/servicesPage.ts';
import { takePictures } from '#test/takePictures.ts';

test('SERV-23: every service with its switch, price and where it comes from, and the spoken price', async () => {
  await openPage(
    { seo: { price: { from: 45_000, to: null }, setupFee: 15_000, proof: 'A true story.' } },
    {
      global: {
        fb_ads: { price: { from: 60_000, to: null } },
        ai_power_package: { isSold: false },
      },
    },
  );
  await expect.element(row(seo).getByText('Your price', { exact: true })).toBeVisible();
  await expect
    .element(row(seo).getByText('“It runs $450 a month, plus $150 once to set it up.”'))
    .toBeVisible();
  await expect.element(row(seo).getByText('A true story.')).toBeVisible();
  await expect.element(row('Facebook & Instagram Ads').getByText('Shared price')).toBeVisible();
  await expect.element(row('Facebook & Instagram Ads').getByText('$600 + ad spend')).toBeVisible();
  const standard = row('Message Marketing');
  await expect.element(standard.getByText('Using the standard price')).toBeVisible();
  await expect.element(standard.getByText('$297 to $997')).toBeVisible();
  await expect.element(standard.getByText('30 days, free')).toBeVisible();
  await expect
    .element(standard.getByRole('button', { name: 'Add a proof sentence' }))
    .toBeVisible();
  const off = row('AI Power Package');
  await expect.element(off.getByText('Not sold. Never recommended, in no script.')).toBeVisible();
  expect(off.getByRole('button').elements()).toHaveLength(0);
  await expect.element(sells('AI Power Package')).not.toBeChecked();
  await expectAccessible();
  await takePictures('services');
});

test('SERV-24: the settings lead here', async () => {
  const { router } = await openPage();
  await router.navigate('/settings/account');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await nav.getByRole('link', { name: 'Your Services' }).click();
  await expect.element(sells(seo)).toBeVisible();
});

test('SERV-25: a switch saves at once, and Undo takes it back', async () => {
  const { api, layers } = await openPage();
  await sells(seo).click();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({ isSold: false }));
  await expect
    .element(row(seo).getByText('Not sold. Never recommended, in no script.'))
    .toBeVisible();
  await undo();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({}));
  await expect.element(sells(seo)).toBeChecked();
  expect(api.sent(saveServiceSettings)).toHaveLength(2);
});

test('SERV-25: a switch that cannot be saved goes back and says so', async () => {
  const { api } = await openPage();
  api.refuse(saveServiceSettings, 'unexpected');
  await sells(seo).click();
  await vi.waitFor(() => expect(toastStore.get()[0]?.tone).toBe('destructive'));
  await expect.element(sells(seo)).toBeChecked();
});

test('SERV-25: saves of one service go one after the other, and one that fails takes nothing of the next along', async () => {
  const { api, layers } = await openPage();
  api.respond(saveServiceSettings, ({ body }) => {
    const { set } = body as { set: ServicePatch };
    if (set.price) throw new Response('<html>', { status: 500 });
    layers.account.seo = set;
    return { serviceId: 'seo' as const, patch: set };
  });
  const release = api.hold(saveServiceSettings);
  await edit(seo);
  await from().fill('450');
  await button('Save').click();
  await vi.waitFor(() => expect(api.sent(saveServiceSettings)).toHaveLength(1));
  await page.getByRole('switch', { name: 'We sell this' }).click();
  await expect.element(sells(seo)).not.toBeChecked();
  expect(api.sent(saveServiceSettings)).toHaveLength(1);
  release();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({ isSold: false }));
  await expect.element(button('Undo')).toBeVisible();
  await expect.element(sells(seo)).not.toBeChecked();
});

test('SERV-26: a row is edited in place; only what changed is saved, with Undo', async () => {
  const { api, layers } = await openPage();
  const form = await edit(seo);
  await expect.element(from()).toHaveFocus();
  await expect
    .element(form.getByText(/It runs from \$750 to \$2,000 a month/).first())
    .toBeVisible();
  await from().fill('450');
  await to().fill('');
  await expect.element(form.getByText('“It runs $450 a month.”')).toBeVisible();
  await takePictures('services edit');
  await page.getByLabelText('Set-up fee').fill('$150');
  await expect
    .element(form.getByText('“It runs $450 a month, plus $150 once to set it up.”'))
    .toBeVisible();
  await expectAccessible();
  await button('Save').click();
  await expect.element(row(seo).getByText('Your price', { exact: true })).toBeVisible();
  expect(api.sent(saveServiceSettings)).toEqual([
    { set: { price: { from: 45_000, to: null }, setupFee: 15_000 }, unset: [] },
  ]);
  await expect.element(page.getByRole('button', { name: `Edit ${seo}` })).toHaveFocus();
  await undo();
  await vi.waitFor(() => expect(layers.account.seo).toEqual({}));
  await expect.element(row(seo).getByText('Using the standard price')).toBeVisible();
});

test('SERV-27: wrong values are said and not saved', async () => {
  const { api } = await openPage();
  await edit(seo);
  await from().fill('450');
  await to().fill('400');
  await expect.element(page.getByText('The second price is lower than the first.')).toBeVisible();
  await button('Save').click();
  await to().fill('a lot');
  await expect.element(page.getByText('Enter an amount, such as 450.')).toBeVisible();
  await to().fill('');
  await page.getByLabelText('On top', { exact: true }).selectOptions('Something else');
  await button('Save').click();
  await expect.element(page.getByText('Say what comes on top.')).toBeVisible();
  expect(api.sent(saveServiceSettings)).toEqual([]);
});

test('SERV-27: a trial is asked for where there is one', async () => {
  const { api } = await openPage();
  await edit(seo);
  expect(page.getByLabelText('Trial price').query()).toBeNull();
  await button('Cancel').click();
  await edit('Reputation Management');
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
  const { layers } = await openPage();
  await row(seo).getByRole('button', { name: 'Add a proof sentence' }).click();
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
  await edit(seo);
  expect(page.getByLabelText('This is true').query()).toBeNull();
});

test('SERV-28: a guarantee of results or numbers gets a note to check it', async () => {
  await openPage();
  await edit(seo);
  const guarantee = page.getByLabelText('Guarantee, one sentence');
  const note = page.getByText(/Check this before you say it/);
  await guarantee.fill('Your ad account stays yours.');
  expect(note.query()).toBeNull();
  for (const words of ['We promise guaranteed results.', 'You get 20 leads.']) {
    await guarantee.fill(words);
    await expect.element(note).toBeVisible();
  }
});
