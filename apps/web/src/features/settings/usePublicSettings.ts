import type { PublicAppSettings } from '@salespro/contract/appSettings.ts';
import { useEffect } from 'react';
import { useStore } from '#lib/createStore.ts';
import {
  defaultPublicSettings,
  loadPublicSettings,
  publicSettingsStore,
} from './publicSettingsStore.ts';

/** Returns the public settings, the defaults if loading failed, or null while loading. */
export function usePublicSettings(): PublicAppSettings | null {
  const state = useStore(publicSettingsStore);
  useEffect(() => {
    if (publicSettingsStore.get().status === 'loading') void loadPublicSettings();
  }, []);
  if (state.status === 'loading') return null;
  return state.status === 'ready' ? state.settings : defaultPublicSettings;
}
