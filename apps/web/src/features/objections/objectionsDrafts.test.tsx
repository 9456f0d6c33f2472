import '#test/pitchPages.ts';
import { readSettings } from '@salespro/contract/settings.ts';
import {
  deleteAccountTemplate,
  listTemplates,
  saveAccountTemplate,
} from '@salespro/contract/templates.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { listDrafts } from '#sync/copies/drafts.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeSettings } from '#test/factories.ts';
import { objectionsApi, objectionsId, openPanel } from '#test/openObjections.tsx';
import { button } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { codeField } from '#test/renderEditor.tsx';
import { renderStep } from '#test/renderStep.tsx';

const area = () => page.getByRole('textbox', { name: /My objections/ });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const mine = '### "Mine."\nMy answer.';

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
  await area().fill('### First');
  const release = api.hold(saveAccountTemplate);
  await button('Save').click();
  await vi.waitFor(() => expect(api.sent(saveAccountTemplate)).toHaveLength(1));
  await expect.element(button('Cancel')).toBeDisabled();
  await area().fill('### First and more');
  release();
  await expect.element(page.getByText('Objections saved', { exact: true })).toBeVisible();
  await expect.element(area()).toHaveValue('### First and more');
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  await button('Save').click();
  await expect.element(area()).not.toBeInTheDocument();
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
  await area().fill('### Still needed');
  release();
  await expect
    .element(page.getByText('Your objections were removed', { exact: true }))
    .toBeVisible();
  await expect.element(area()).toHaveValue('### Still needed');
});

const here = `/session/${interviewId}/script-pitch`;

test('W-29: leaving with unsaved objections is asked about, and they are found again', async () => {
  const { router } = await openEditor();
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  await router.navigate(here);
  await button('Edit').click();
  await area().fill('### Typed');
  await router.navigate('/elsewhere');
  await expect.element(question()).toBeVisible();
  await button('Stay').click();
  await expect.element(area()).toHaveValue('### Typed');
  await router.navigate('/elsewhere');
  await button('Leave').click();
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  const isAsked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked).toBe(true);
  await router.navigate(here);
  await expect.element(area()).toHaveValue('### Typed');
  await button('Cancel').click();
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
});

test('W-29: objections whose save ends after the page was left are no draft any more', async () => {
  const { api, router } = await openEditor();
  await area().fill('### Typed');
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
  await area().fill('### Typed');
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
