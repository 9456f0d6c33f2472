import { readClaims, saveClaim, saveTestimonial } from '@salespro/contract/landing.ts';
import { readAdminStatus } from '@salespro/contract/settings.ts';
import { toClaimForms } from '@salespro/domain/landing/claims.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { makeSession } from '#test/factories.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';

const claim = { figure: '500+', label: 'agencies', source: 'Our list', isConfirmed: true };
const card = () => page.getByRole('region', { name: 'Claims on the Landing Page' });
const button = (name: string) => card().getByRole('button', { name, exact: true });
const confirm = () => card().getByRole('switch', { name: 'This is true and I may say it' });

async function openCard() {
  const api = standardApi(makeSession({ factors: 'totp' }));
  api.reply(readAdminStatus, true);
  api.reply(readClaims, toClaimForms({}));
  api.reply(saveClaim, claim);
  await renderApp('/settings/admin');
  await expect.element(card()).toBeVisible();
  return api;
}

test('TRUE-07, TRUE-08: the admin reads the five claims and confirms one, with its source', async () => {
  const api = await openCard();
  expect(card().getByText('Not shown').elements()).toHaveLength(6);
  await button('Edit 500+ agencies').click();
  await confirm().click();
  await button('Save').click();
  await expect.element(card().getByText(/Fill in every field first/)).toBeVisible();
  expect(api.sent(saveClaim)).toEqual([]);
  await card().getByLabelText('Source').fill('Our list');
  await confirm().click();
  api.reply(readClaims, toClaimForms({ agencies: claim }));
  await button('Save').click();
  await expect.element(page.getByText('The landing page shows it now.')).toBeVisible();
  expect(api.sent(saveClaim)).toEqual([{ claimId: 'agencies', claim }]);
  await expect.element(card().getByText('Shown', { exact: true })).toBeVisible();
});

test('TRUE-11: other words are not confirmed: the tick goes with the first letter', async () => {
  const api = await openCard();
  api.reply(readClaims, toClaimForms({ agencies: claim }));
  await button('Edit 500+ agencies').click();
  await card().getByLabelText('Source').fill('Our list');
  await confirm().click();
  await expect.element(confirm()).toBeChecked();
  await card().getByLabelText('Figure').fill('600+');
  await expect.element(confirm()).not.toBeChecked();
  await button('Cancel').click();
  await expect.element(button('Edit 500+ agencies')).toBeVisible();
});

test('TRUE-07: a testimonial has its own fields; what cannot be saved stays in the form', async () => {
  const api = await openCard();
  api.refuse(saveTestimonial, 'unexpected');
  await button('Edit Testimonial').click();
  for (const name of ['Quote', 'Name', 'Role', 'Company', 'Source'])
    await card().getByLabelText(name, { exact: true }).fill(`Their ${name}`);
  await confirm().click();
  await button('Save').click();
  await expect.element(page.getByText("We couldn't save that. Please try again.")).toBeVisible();
  await expect.element(card().getByLabelText('Quote')).toHaveValue('Their Quote');
  await vi.waitFor(() => expect(api.sent(saveTestimonial)).toHaveLength(1));
});

test('TRUE-07: the card in every look, with a form open', async () => {
  await openCard();
  await button('Edit 3x close rate').click();
  await expectEveryLook('claims');
});
