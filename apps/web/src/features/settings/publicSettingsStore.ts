import { type PublicAppSettings, readAppSettings } from '@salespro/contract/appSettings.ts';
import { createStore } from '#lib/createStore.ts';
import { call } from '#lib/http.ts';

export type PublicSettingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly settings: PublicAppSettings };

/** Settings that apply when the server cannot be reached. */
export const defaultPublicSettings: PublicAppSettings = {
  require_login_for_home: false,
  disable_signups: false,
  allow_user_objections_edit: true,
  admin_user_id: null,
  admin_assigned: false,
  shown_claims: { claims: [], testimonial: null },
};

const loading: PublicSettingsState = { status: 'loading' };

/** Stores the public settings; the route guards of the first page need them before the query cache exists. */
export const publicSettingsStore = createStore<PublicSettingsState>(loading);

let pendingLoad: Promise<void> | undefined;

/** Loads the public settings into the store; concurrent calls share one request. */
export function loadPublicSettings(): Promise<void> {
  pendingLoad ??= fetchPublicSettings();
  return pendingLoad;
}

function fetchPublicSettings(): Promise<void> {
  const asked: Promise<void> = call(readAppSettings)
    .then(
      (settings): PublicSettingsState => ({ status: 'ready', settings }),
      (): PublicSettingsState => ({ status: 'failed' }),
    )
    .then((state) => {
      // Ignores a reply that was requested before the settings were reset.
      if (pendingLoad !== asked) return;
      pendingLoad = undefined;
      publicSettingsStore.set(state);
    });
  return asked;
}

/** Sets the store back to "loading", for a page that must not show stale settings. */
export function resetPublicSettings(): void {
  pendingLoad = undefined;
  publicSettingsStore.set(loading);
}
