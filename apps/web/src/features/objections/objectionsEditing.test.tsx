import '#test/pitchPages.ts';
import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { readSession } from '@salespro/contract/auth.ts';
import {
  deleteAccountTemplate,
  listTemplates,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { paths } from '#lib/paths.ts';
import { listFormStateKeys } from '#sync/copies/formStates.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeSettings } from '#test/factories.ts';
import {
  objectionsApi,
  objectionsId,
  openObjections,
  openObjectionsPanel,
} from '#test/openObjections.tsx';
import { button } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { codeField } from '#test/renderEditor.tsx';
import { renderStep } from '#test/renderStep.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const area = (name: RegExp) => page.getByRole('textbox', { name });
const mine = '### "Mine."\nMy answer.';
const stored = (templateString: string | null) => ({ templateId: objectionsId, templateString });

test('OBJ-06: without an account text, the editor starts from the global text and saves to the account', async () => {
  const api = await openObjections({ global: '### "Ours."\nOur answer.' });
  api.respond(saveAccountTemplate, ({ body }) =>
    stored((body as { templateString: string }).templateString),
  );
  await tab('My Objections').click();
  await button('Write My Objections').click();
  await expect.element(area(/My objections/)).toHaveValue('### "Ours."\nOur answer.');
  await area(/My objections/).fill(mine);
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Objections saved', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('article').getByText('My answer.')).toBeVisible();
  expect(api.sent(saveAccountTemplate)).toEqual([{ templateString: mine }]);
  expect(api.addresses(saveAccountTemplate)).toEqual([`/api/templates/account/${objectionsId}`]);
});

test('OBJ-04, ERR-03, ERR-09: a failed save says why and keeps the text', async () => {
  const api = await openObjections({ account: mine });
  api.reject(saveAccountTemplate, 'objections_locked');
  await button('Edit').click();
  await area(/My objections/).fill('### New');
  await button('Save').click();
  await expect.element(page.getByText('Save Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Your admin turned off personal objections')).toBeVisible();
  await expect.element(area(/My objections/)).toHaveValue('### New');
});

test('a blank text is not sent', async () => {
  const api = await openObjections({ account: mine });
  await button('Edit').click();
  await area(/My objections/).fill('   ');
  await button('Save').click();
  await expect.element(page.getByText('Save Failed', { exact: true })).toBeVisible();
  expect(api.sent(saveAccountTemplate)).toEqual([]);
});

test('OBJ-05: shows no editor to signed-out users', async () => {
  await openObjections({ isSignedIn: false, global: mine, isManager: true });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(button('Edit').query()).toBeNull();
  await tab('My Objections').click();
  await expect.element(page.getByText(/You haven't written your own yet/)).toBeVisible();
  expect(button('Write My Objections').query()).toBeNull();
});

test('OBJ-05: leaves the page without saving when another tab signs out during editing', async () => {
  const api = await openObjections({ account: mine });
  api.reply(saveAccountTemplate, stored(mine));
  await button('Edit').click();
  await area(/My objections/).fill('### New');
  api.reply(readSession, { session: null });
  authStore.emit({ type: 'SIGNED_OUT', reason: 'elsewhere' });
  await expect.element(page.getByRole('heading', { name: 'Somewhere else' })).toBeVisible();
  expect(api.sent(saveAccountTemplate)).toEqual([]);
});

test('OBJ-05, ERR-09: an expired session shows the same message', async () => {
  const api = await openObjections({ account: mine });
  api.reject(saveAccountTemplate, 'session_not_found');
  await button('Edit').click();
  await area(/My objections/).fill('### New');
  await button('Save').click();
  await expect.element(page.getByText('Authentication Required', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Please sign in to save your content.')).toBeVisible();
});

test('OBJ-07: account objections are read-only when the admin has turned them off', async () => {
  await openObjections({ account: mine, canEditOwn: false });
  await expect.element(page.getByText('My answer.')).toBeVisible();
  expect(button('Edit').query()).toBeNull();
});

test('OBJ-07: offers no editing when the admin has turned account objections off', async () => {
  await openObjections({ canEditOwn: false });
  await tab('My Objections').click();
  await expect.element(page.getByText(/Your admin turned off personal objections/)).toBeVisible();
  expect(button('Write My Objections').query()).toBeNull();
});

test('OBJ-09: the Global tab is read-only for a regular seller', async () => {
  await openObjections({ global: mine });
  await expect.element(page.getByText('My answer.')).toBeVisible();
  expect(button('Edit').query()).toBeNull();
});

test('OBJ-09: a content manager saves the global text even when account texts are turned off', async () => {
  const api = await openObjections({ global: mine, isManager: true, canEditOwn: false });
  api.respond(saveGlobalTemplate, ({ body }) =>
    stored((body as { templateString: string }).templateString),
  );
  await button('Edit').click();
  await area(/Shared objections/).fill('### For all\nWe say this.');
  await button('Save').click();
  await expect.element(page.getByText('We say this.')).toBeVisible();
  expect(api.sent(saveGlobalTemplate)).toEqual([{ templateString: '### For all\nWe say this.' }]);
});

test('edited text survives a switch of tabs; Cancel discards it', async () => {
  await openObjections({ account: mine, global: '### G\nGlobal words.' });
  await button('Edit').click();
  await area(/My objections/).fill('### Draft');
  await tab('Global').click();
  await expect.element(page.getByText('Global words.')).toBeVisible();
  await tab('My Objections').click();
  await expect.element(area(/My objections/)).toHaveValue('### Draft');
  await button('Cancel').click();
  await expect.element(page.getByText('My answer.')).toBeVisible();
});

test('removes account objections after confirmation', async () => {
  const api = await openObjections({ account: mine, global: '### G\nGlobal words.' });
  api.reply(deleteAccountTemplate, { ok: true });
  await button('Edit').click();
  await button('Remove mine').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(api.sent(deleteAccountTemplate)).toEqual([]);
  await button('Remove').click();
  await vi.waitFor(() => expect(api.sent(deleteAccountTemplate)).toHaveLength(1));
  await expect.element(page.getByText(/You haven't written your own yet/)).toBeVisible();
});

const myArea = () => page.getByRole('textbox', { name: /My objections/ });
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function openEditor() {
  const api = objectionsApi({ account: mine, global: '### G\nGlobal words.' });
  api.respond(saveAccountTemplate, ({ body }) => ({
    templateId: objectionsId,
    templateString: (body as { templateString: string }).templateString,
  }));
  api.reply(deleteAccountTemplate, { ok: true });
  const router = await openObjectionsPanel();
  await button('Edit').click();
  return { api, router };
}

test('text typed during a save remains and is still unsaved', async () => {
  const { api } = await openEditor();
  await myArea().fill('### First');
  const release = api.hold(saveAccountTemplate);
  await button('Save').click();
  await vi.waitFor(() => expect(api.sent(saveAccountTemplate)).toHaveLength(1));
  await expect.element(button('Cancel')).toBeDisabled();
  await myArea().fill('### First and more');
  release();
  await expect.element(page.getByText('Objections saved', { exact: true })).toBeVisible();
  await expect.element(myArea()).toHaveValue('### First and more');
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  await button('Save').click();
  await expect.element(myArea()).not.toBeInTheDocument();
  expect(api.sent(saveAccountTemplate)).toEqual([
    { templateString: '### First' },
    { templateString: '### First and more' },
  ]);
});

test('text typed during a removal remains', async () => {
  const { api } = await openEditor();
  const release = api.hold(deleteAccountTemplate);
  await button('Remove mine').click();
  await button('Remove').click();
  await vi.waitFor(() => expect(api.sent(deleteAccountTemplate)).toHaveLength(1));
  await myArea().fill('### Still needed');
  release();
  await expect
    .element(page.getByText('Your objections were removed', { exact: true }))
    .toBeVisible();
  await expect.element(myArea()).toHaveValue('### Still needed');
});

const here = `/session/${interviewId}/script-pitch`;

test('W-29: warns before leaving with unsaved objections, and restores them later', async () => {
  const { router } = await openEditor();
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  await router.navigate(here);
  await button('Edit').click();
  await myArea().fill('### Typed');
  await router.navigate('/elsewhere');
  await expect.element(question()).toBeVisible();
  await button('Stay').click();
  await expect.element(myArea()).toHaveValue('### Typed');
  await router.navigate('/elsewhere');
  await button('Leave').click();
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  const isAsked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked).toBe(true);
  await router.navigate(here);
  await expect.element(myArea()).toHaveValue('### Typed');
  await button('Cancel').click();
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
});

test('W-29: clears the stored edits when a save ends after the page was left', async () => {
  const { api, router } = await openEditor();
  await myArea().fill('### Typed');
  const release = api.hold(saveAccountTemplate);
  await button('Save').click();
  await vi.waitFor(() => expect(api.sent(saveAccountTemplate)).toHaveLength(1));
  await router.navigate('/elsewhere');
  await button('Leave').click();
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  release();
  await vi.waitFor(() => expect(listFormStateKeys(['text'])).toEqual([]));
});

test('W-29: warns once when a template and objections are both unsaved', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { router } = await renderStep(
    'script-pitch',
    { selectedServiceId: 'seo', answers: discoveryAnswers },
    (api) => {
      api.reply(listTemplates, {
        templates: [{ templateId: objectionsId, account: mine, global: null }],
        services: [],
      });
      api.reply(readAppSettings, makeSettings());
    },
  );
  await tab('Edit').click();
  await codeField().fill('My script');
  await tab('Objections').click();
  await button('Edit').click();
  await myArea().fill('### Typed');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.element(question()).toBeVisible();
  await button('Stay').click();
  await tab('Edit').click();
  await button('Discard changes').click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.element(question()).toBeVisible();
  await button('Leave').click();
  await waitForPath(router, paths.interviews);
  expect(warn).not.toHaveBeenCalled();
});
