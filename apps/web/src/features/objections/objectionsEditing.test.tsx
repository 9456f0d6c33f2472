import '#test/pitchPages.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { readSettings } from '@salespro/contract/settings.ts';
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
import { listDrafts } from '#sync/copies/drafts.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeSettings } from '#test/factories.ts';
import { objectionsApi, objectionsId, openObjections, openPanel } from '#test/openObjections.tsx';
import { button } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { codeField } from '#test/renderEditor.tsx';
import { renderStep } from '#test/renderStep.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const area = (name: RegExp) => page.getByRole('textbox', { name });
const mine = '### "Mine."\nMy answer.';
const stored = (templateString: string | null) => ({ templateId: objectionsId, templateString });

test('OBJ-06: without own objections, writing starts from the global ones and saves them as mine', async () => {
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
  api.refuse(saveAccountTemplate, 'objections_locked');
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

test('OBJ-05: signed out there is no editor', async () => {
  await openObjections({ isSignedIn: false, global: mine, isManager: true });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(button('Edit').query()).toBeNull();
  await tab('My Objections').click();
  await expect.element(page.getByText(/You haven't written your own yet/)).toBeVisible();
  expect(button('Write My Objections').query()).toBeNull();
});

test('OBJ-05: signed out in another tab while writing, the page is left and nothing is saved', async () => {
  const api = await openObjections({ account: mine });
  api.reply(saveAccountTemplate, stored(mine));
  await button('Edit').click();
  await area(/My objections/).fill('### New');
  api.reply(readSession, { session: null });
  authStore.emit({ type: 'SIGNED_OUT', reason: 'elsewhere' });
  await expect.element(page.getByRole('heading', { name: 'Somewhere else' })).toBeVisible();
  expect(api.sent(saveAccountTemplate)).toEqual([]);
});

test('OBJ-05, ERR-09: a session the server no longer knows has the same words', async () => {
  const api = await openObjections({ account: mine });
  api.refuse(saveAccountTemplate, 'session_not_found');
  await button('Edit').click();
  await area(/My objections/).fill('### New');
  await button('Save').click();
  await expect.element(page.getByText('Authentication Required', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Please sign in to save your content.')).toBeVisible();
});

test('OBJ-07: switched off by the administrator, own objections are read but not written', async () => {
  await openObjections({ account: mine, canEditOwn: false });
  await expect.element(page.getByText('My answer.')).toBeVisible();
  expect(button('Edit').query()).toBeNull();
});

test('OBJ-07: switched off, nobody is invited to write', async () => {
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

test('OBJ-09: who manages global content saves it for everybody, even with own texts switched off', async () => {
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

test('a draft survives a look at the other tab; Cancel drops it', async () => {
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

test('own objections can be removed, after a question', async () => {
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
  const router = await openPanel();
  await button('Edit').click();
  return { api, router };
}

test('what is typed while an earlier text is being saved stays, and stays unsaved', async () => {
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

test('what is typed while the stored text is being removed stays too', async () => {
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

test('W-29: leaving with unsaved objections is asked about, and they are found again', async () => {
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

test('W-29: objections whose save ends after the page was left are no draft any more', async () => {
  const { api, router } = await openEditor();
  await myArea().fill('### Typed');
  const release = api.hold(saveAccountTemplate);
  await button('Save').click();
  await vi.waitFor(() => expect(api.sent(saveAccountTemplate)).toHaveLength(1));
  await router.navigate('/elsewhere');
  await button('Leave').click();
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  release();
  await vi.waitFor(() => expect(listDrafts(['text'])).toEqual([]));
});

test('W-29: a template and objections that are both unsaved ask one question', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { router } = await renderStep(
    'script-pitch',
    { selectedServiceId: 'seo', answers: discoveryAnswers },
    (api) => {
      api.reply(listTemplates, {
        templates: [{ templateId: objectionsId, account: mine, global: null }],
        services: [],
      });
      api.reply(readSettings, makeSettings());
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
  await arriveAt(router, paths.interviews);
  expect(warn).not.toHaveBeenCalled();
});
