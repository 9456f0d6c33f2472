import { previewPrompt, readAiPreferences } from '@salespro/contract/ai.ts';
import {
  readAdminStatus,
  readAppSettings,
  updateAppSettings,
} from '@salespro/contract/appSettings.ts';
import { readBrandAudit } from '@salespro/contract/brandAudit.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brandAuditUploads } from '#features/brandAudit/brandAuditUploads.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { dropFile, makePdfFile, renderAudit, uploadArea } from '#test/auditStep.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { fakeUploads } from '#test/fakeUploads.ts';
import { goOffline, goOnline } from '#test/network.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';
import { aiApi, renderPanel } from '#test/renderPanel.tsx';
import { renderStep } from '#test/renderStep.tsx';

const notice = () => page.getByText(/^This needs a connection\./);
const chosen = { answers: discoveryAnswers, selectedServiceId: 'reputation_management' } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => {
  for (const upload of brandAuditUploads.get()) upload.cancel();
});

for (const [path, actions] of [
  ['/settings/account', ['Change Password', 'Export My Data']],
  ['/settings/ai', ['Save AI Preferences']],
] as const) {
  test(`offline: ${path} says what needs the network, what is safe, and lets nothing be tried in vain`, async () => {
    fakeStandardApi(makeSession());
    await renderApp(path);
    await expect.element(button(actions[0])).toBeEnabled();
    expect(notice().query()).toBeNull();
    goOffline();
    await expect.element(notice()).toBeVisible();
    await expect.element(page.getByText(/everything you entered is safe/)).toBeVisible();
    for (const name of actions) await expect.element(button(name)).toBeDisabled();
    await expectAccessible();
    goOnline();
    for (const name of actions) await expect.element(button(name)).toBeEnabled();
    expect(notice().query()).toBeNull();
  });
}

test('offline: single-key shortcuts can be switched, because the setting is stored on the device', async () => {
  fakeStandardApi(makeSession());
  goOffline();
  await renderApp('/settings/account');
  const toggle = page.getByRole('switch', { name: 'Answer questions with single keys' });
  await expect.element(notice()).toBeVisible();
  const before = answerKeysSwitch.get();
  await toggle.click();
  expect(answerKeysSwitch.get()).toBe(!before);
  answerKeysSwitch.set(before);
  await expect.element(button('Change Password')).toBeDisabled();
});

test('offline: the admin switches are disabled and nothing is sent', async () => {
  const api = fakeStandardApi(makeSession({ factors: 'totp' }));
  api.reply(readAdminStatus, true);
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  api.reply(updateAppSettings, true);
  await renderApp('/settings/admin');
  const toggle = page.getByRole('switch', { name: 'Disable new signups' });
  await expect.element(toggle).toBeEnabled();
  goOffline();
  await expect.element(notice()).toBeVisible();
  await expect.element(toggle).toBeDisabled();
  expect(api.sent(updateAppSettings)).toEqual([]);
});

test('offline: the brand audit offers no upload, and the next step can be opened', async () => {
  const uploads = fakeUploads();
  await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  goOffline();
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByText(/You can skip it for now/)).toBeVisible();
  expect(uploadArea().query()).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
  await expectAccessible();
  goOnline();
  await expect.element(uploadArea()).toBeVisible();
  expect(uploads.sent).toEqual([]);
});

test('offline: shows an error for a file that is dropped when the connection is lost', async () => {
  const uploads = fakeUploads();
  await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  // Without the event, so the page does not know yet.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dropFile(makePdfFile('audit.pdf'));
  await expect.element(page.getByText('Nothing was uploaded.', { exact: false })).toBeVisible();
  expect(uploads.sent).toEqual([]);
});

test('offline: does not wait forever for an audit without a copy', async () => {
  goOffline();
  await renderStep('brand-audit', chosen, (api) => api.cutOff(readBrandAudit));
  await expect.element(notice()).toBeVisible();
  expect(page.getByText('Loading...').query()).toBeNull();
});

test('offline: the AI panel names the missing connection and links to the template script', async () => {
  const { api } = aiApi();
  api.cutOff(readAiPreferences);
  api.cutOff(previewPrompt);
  goOffline();
  await renderPanel();
  await expect.element(button('Generate Script')).toBeDisabled();
  await expect
    .element(
      page.getByText('AI needs an internet connection. Your template script works without one.'),
    )
    .toBeVisible();
  await expect.element(page.getByText("We couldn't load this. Nothing was sent.")).toBeVisible();
});
