import { listActivity } from '@salespro/contract/account.ts';
import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readAiKey, readAiPreferences } from '@salespro/contract/ai.ts';
import { type AuthSession, listDevices, readSession, signOut } from '@salespro/contract/auth.ts';
import { listDueInterviews } from '@salespro/contract/due.ts';
import { readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import { listInterviews } from '@salespro/contract/interviews.ts';
import { readClaims } from '@salespro/contract/landing.ts';
import { listPasskeys } from '@salespro/contract/passkeys.ts';
import { readReminders } from '@salespro/contract/reminders.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import {
  readAdminStatus,
  readClaimStatus,
  readContentManagerStatus,
  readSettings,
} from '@salespro/contract/settings.ts';
import { toClaimForms } from '@salespro/domain/landing/claims.ts';
import { deleteDB } from 'idb';
import { createMemoryRouter, type Location } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { followOwner, unsentStore } from '#app/followOwner.ts';
import { routes } from '#app/routes.tsx';
import { authStore } from '#auth/authStore.ts';
import { passkeyOffer } from '#auth/passkeyDevice.ts';
import { forgetSettings } from '#features/settings/settingsStore.ts';
import { followColorScheme } from '#lib/colorScheme.ts';
import { queryClient } from '#lib/queryClient.ts';
import { toastStore } from '#lib/toast.ts';
import { forgetDrafts } from '#sync/copies/drafts.ts';
import { closeDeviceDatabase, deviceDatabaseName } from '#sync/outbox/createDeviceStore.ts';
import { cleanup, render } from '#test/render.tsx';
import { makeAgencyCard, makeFirstRun, makeReminders, makeSettings } from './factories.ts';
import { type FakeApi, fakeApi } from './fakeApi.ts';

type Router = ReturnType<typeof createMemoryRouter>;

let stopFollowing: (() => void)[] = [];

export function whenAppIsLeft(stop: () => void): void {
  stopFollowing.push(stop);
}

/** A network for somebody who is signed in with this session, or signed out with null. */
export function standardApi(session: AuthSession | null): FakeApi {
  const api = fakeApi();
  api.reply(readSession, { session });
  api.reply(readSettings, makeSettings());
  api.reply(readAdminStatus, false);
  api.reply(readClaimStatus, { way: 'open' });
  api.reply(readContentManagerStatus, false);
  api.reply(signOut, { ok: true });
  api.reply(listDevices, { devices: [] });
  api.reply(readClaims, toClaimForms({}));
  api.reply(listPasskeys, { passkeys: [] });
  api.reply(listActivity, { events: [] });
  api.reply(readReminders, makeReminders());
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

/** The whole app at an address, with the stores started as startApp.tsx does it. */
export async function renderApp(...entries: (string | Location)[]): Promise<Router> {
  const router = createMemoryRouter(routes, { initialEntries: entries });
  stopFollowing.push(
    followColorScheme(),
    authStore.start(`test-${crypto.randomUUID()}`),
    followOwner(),
  );
  await render(<RouterProvider router={router} />);
  return router;
}

/** Where the app is: path and query. */
export function whereIs(router: Router): string {
  return router.state.location.pathname + router.state.location.search;
}

export async function arriveAt(router: Router, path: string): Promise<void> {
  await vi.waitFor(() => {
    if (whereIs(router) !== path) throw new Error(`at ${whereIs(router)}, not at ${path}`);
  });
}

/** The browser's Reload: the place in its history stays, the page begins anew. */
export async function reloadApp(router: Router): Promise<Router> {
  const { location } = router.state;
  await reopenApp();
  return renderApp(location);
}

export async function leaveApp(): Promise<void> {
  await reopenApp();
  await closeDeviceDatabase();
  await deleteDB(deviceDatabaseName);
}

/** The page is gone and may be rendered again; what is on the device stays there. */
export async function reopenApp(): Promise<void> {
  await cleanup();
  for (const stop of stopFollowing) stop();
  stopFollowing = [];
  forgetSettings();
  unsentStore.set(0);
  forgetDrafts(['text', 'note']);
  passkeyOffer.set(false);
  toastStore.set([]);
  queryClient.clear();
}
