import { type PublicSettings, readSettings } from '@salespro/contract/settings.ts';
import { createStore } from '#lib/createStore.ts';
import { call } from '#lib/http.ts';

export type SettingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly settings: PublicSettings };

/** G-015; also what "/" and "/auth" go by when the settings cannot be read (G-016). */
export const defaultSettings: PublicSettings = {
  require_login_for_home: false,
  disable_signups: false,
  allow_user_objections_edit: true,
  admin_user_id: null,
  admin_assigned: false,
  shown_claims: { claims: [], testimonial: null },
};

const loading: SettingsState = { status: 'loading' };

/** Outside the query cache, because the guards of the first page need it before that is loaded. */
export const settingsStore = createStore<SettingsState>(loading);

let asking: Promise<void> | undefined;

export function loadSettings(): Promise<void> {
  asking ??= ask();
  return asking;
}

function ask(): Promise<void> {
  const asked: Promise<void> = call(readSettings)
    .then(
      (settings): SettingsState => ({ status: 'ready', settings }),
      (): SettingsState => ({ status: 'failed' }),
    )
    .then((state) => {
      // What was asked for before they were forgotten may be out of date.
      if (asking !== asked) return;
      asking = undefined;
      settingsStore.set(state);
    });
  return asked;
}

/** Shows the spinner again; for a page that must not show old switches. */
export function forgetSettings(): void {
  asking = undefined;
  settingsStore.set(loading);
}
