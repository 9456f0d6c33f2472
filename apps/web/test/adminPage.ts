import {
  readAdminStatus,
  readAppSettings,
  updateAppSettings,
} from '@salespro/contract/appSettings.ts';
import { page } from 'vitest/browser';
import { makeSession, makeSettings } from '#test/factories.ts';
import { fakeStandardApi } from '#test/renderApp.tsx';

export const claimButton = () => page.getByRole('button', { name: 'Claim Admin' });
export const adminSwitch = (name: string) => page.getByRole('switch', { name });
export const adminNote = () =>
  page.getByText('You need admin privileges to modify these settings.');

export const switchLabels = [
  'Require login to view homepage',
  'Disable new signups',
  'Allow users to edit Objections',
];

export function adminApi() {
  const api = fakeStandardApi(makeSession({ factors: 'totp' }));
  api.reply(readAdminStatus, true);
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  api.reply(updateAppSettings, true);
  return api;
}
