import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { expect, test, vi } from 'vitest';
import { makeSettings } from '#test/factories.ts';
import { fakeApi } from '#test/fakeApi.ts';
import {
  loadPublicSettings,
  publicSettingsStore,
  resetPublicSettings,
} from './publicSettingsStore.ts';

test('a reply requested before the reset is ignored', async () => {
  const api = fakeApi();
  api.reply(readAppSettings, makeSettings({ disable_signups: true }));
  const release = api.hold(readAppSettings);
  const old = loadPublicSettings();
  await vi.waitFor(() => expect(api.sent(readAppSettings)).toHaveLength(1));
  resetPublicSettings();
  expect(publicSettingsStore.get()).toEqual({ status: 'loading' });
  api.reply(readAppSettings, makeSettings({ disable_signups: false }));
  await loadPublicSettings();
  release();
  await old;
  expect(publicSettingsStore.get()).toMatchObject({ settings: { disable_signups: false } });
});
