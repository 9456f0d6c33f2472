import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeSession } from '#test/factories.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

export const settingsCard = (name: string) => page.getByRole('region', { name });
export const defaultPreferences = () => settingsCard('Default AI Settings');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const toast = () => page.getByLabelText('Notifications');

export async function openAiSettings(
  arrange: (api: ReturnType<typeof fakeStandardApi>) => void = () => {},
) {
  const api = fakeStandardApi(makeSession());
  arrange(api);
  const router = await renderApp('/settings/ai');
  await expect.element(page.getByRole('heading', { level: 1, name: 'AI Settings' })).toBeVisible();
  return { api, router };
}

export async function expectToast(title: string, description: string) {
  await expect.element(toast().getByText(title, { exact: true })).toBeVisible();
  await expect.element(toast().getByText(description, { exact: true })).toBeVisible();
}
