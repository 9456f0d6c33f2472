import { listActivity } from '@salespro/contract/account.ts';
import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readAiKey, readAiPreferences } from '@salespro/contract/ai.ts';
import {
  readAdminClaimStatus,
  readAdminStatus,
  readAppSettings,
  readContentManagerStatus,
} from '@salespro/contract/appSettings.ts';
import { type AuthSession, listDevices, readSession, signOut } from '@salespro/contract/auth.ts';
import { listDueInterviews } from '@salespro/contract/due.ts';
import { readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import { listInterviews } from '@salespro/contract/interviews.ts';
import { readLandingClaims } from '@salespro/contract/landingClaims.ts';
import { listPasskeys } from '@salespro/contract/passkeys.ts';
import { readReminderSettings } from '@salespro/contract/reminders.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { buildClaimForms } from '@salespro/domain/landing/claims.ts';
import { deleteDB } from 'idb';
import { createMemoryRouter, type Location } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { purgeForeignCopies, unsentChangeCountStore } from '#app/purgeForeignCopies.ts';
import { routes } from '#app/routes.tsx';
import { authStore } from '#auth/authStore.ts';
import { passkeyOfferStore } from '#auth/passkeyDevice.ts';
import { resetPublicSettings } from '#features/settings/publicSettingsStore.ts';
import { watchColorScheme } from '#lib/colorScheme.ts';
import { queryClient } from '#lib/queryClient.ts';
import { toastStore } from '#lib/toast.ts';
import { deleteFormStates } from '#sync/copies/formStates.ts';
import { closeDeviceDatabase, deviceDatabaseName } from '#sync/outbox/createDeviceStore.ts';
import { cleanup, render } from '#test/render.tsx';
import { makeAgencyCard, makeFirstRun, makeReminders, makeSettings } from './factories.ts';
import { type FakeApi, fakeApi } from './fakeApi.ts';

type Router = ReturnType<typeof createMemoryRouter>;

let stopFollowing: (() => void)[] = [];

export function onAppClosed(stop: () => void): void {
  stopFollowing.push(stop);
}

/** Creates the fake API for a user with this session, or for a visitor with null. */
export function fakeStandardApi(session: AuthSession | null): FakeApi {
  const api = fakeApi();
  api.reply(readSession, { session });
  api.reply(readAppSettings, makeSettings());
  api.reply(readAdminStatus, false);
  api.reply(readAdminClaimStatus, { way: 'open' });
  api.reply(readContentManagerStatus, false);
  api.reply(signOut, { ok: true });
  api.reply(listDevices, { devices: [] });
  api.reply(readLandingClaims, buildClaimForms({}));
  api.reply(listPasskeys, { passkeys: [] });
  api.reply(listActivity, { events: [] });
  api.reply(readReminderSettings, makeReminders());
  let firstRun = makeFirstRun();
  api.respond(readFirstRun, () => firstRun);
  api.respond(saveFirstRun, ({ body }) => {
    firstRun = { ...firstRun, ...(body as Partial<typeof firstRun>) };
    return firstRun;
  });
  api.reply(readAgencyCard, makeAgencyCard());
  api.reply(listServiceSettings, { currency: 'USD', services: [] });
  api.reply(listInterviews, { cards: [], next: null });
  api.reply(listDueInterviews, { rows: [] });
  api.reply(readAiKey, { hasSecret: false, createdAt: null });
  api.reply(readAiPreferences, { preferences: null });
  return api;
}

/** Renders the whole app at an address, with the stores started as in startApp.tsx. */
export async function renderApp(...entries: (string | Location)[]): Promise<Router> {
  const router = createMemoryRouter(routes, { initialEntries: entries });
  stopFollowing.push(
    watchColorScheme(),
    authStore.start(`test-${crypto.randomUUID()}`),
    purgeForeignCopies(),
  );
  await render(<RouterProvider router={router} />);
  return router;
}

/** Returns the current path and query of the app. */
export function getCurrentPath(router: Router): string {
  return router.state.location.pathname + router.state.location.search;
}

export async function waitForPath(router: Router, path: string): Promise<void> {
  await vi.waitFor(() => {
    if (getCurrentPath(router) !== path)
      throw new Error(`at ${getCurrentPath(router)}, not at ${path}`);
  });
}

/** Reloads the app at the same history entry. */
export async function reloadApp(router: Router): Promise<Router> {
  const { location } = router.state;
  await reopenApp();
  return renderApp(location);
}

export async function closeApp(): Promise<void> {
  await reopenApp();
  await closeDeviceDatabase();
  await deleteDB(deviceDatabaseName);
}

/** Closes the page and renders it again; the device's storage is kept. */
export async function reopenApp(): Promise<void> {
  await cleanup();
  for (const stop of stopFollowing) stop();
  stopFollowing = [];
  resetPublicSettings();
  unsentChangeCountStore.set(0);
  deleteFormStates(['text', 'note']);
  passkeyOfferStore.set(false);
  toastStore.set([]);
  queryClient.clear();
}
