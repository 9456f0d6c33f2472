import { readAdminStatus, readSettings, updateSettings } from '@salespro/contract/settings.ts';
import { page } from 'vitest/browser';
import { makeSession, makeSettings } from '#test/factories.ts';
import { standardApi } from '#test/renderApp.tsx';

export const claimButton = () => page.getByRole('button', { name: 'Claim Admin' });
export const toggle = (name: string) => page.getByRole('switch', { name });
export const note = () => page.getByText('You need admin privileges to modify these settings.');

export const labels = [
  'Require login to view homepage',
  'Disable new signups',
  'Allow users to edit Objections',
];

export function adminApi() {
  const api = standardApi(makeSession({ factors: 'totp' }));
  api.reply(readAdminStatus, true);
  api.reply(readSettings, makeSettings({ admin_assigned: true }));
  api.reply(updateSettings, true);
  return api;
}
