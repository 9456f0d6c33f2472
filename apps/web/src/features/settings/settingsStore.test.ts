import { readSettings } from '@salespro/contract/settings.ts';
import { expect, test, vi } from 'vitest';
import { makeSettings } from '#test/factories.ts';
import { fakeApi } from '#test/fakeApi.ts';
import { forgetSettings, loadSettings, settingsStore } from './settingsStore.ts';

test('settings that were asked for before they were forgotten do not come back', async () => {
  const api = fakeApi();
  api.reply(readSettings, makeSettings({ disable_signups: true }));
  const release = api.hold(readSettings);
  const old = loadSettings();
  await vi.waitFor(() => expect(api.sent(readSettings)).toHaveLength(1));
  forgetSettings();
  expect(settingsStore.get()).toEqual({ status: 'loading' });
  api.reply(readSettings, makeSettings({ disable_signups: false }));
  await loadSettings();
  release();
  await old;
  expect(settingsStore.get()).toMatchObject({ settings: { disable_signups: false } });
});
