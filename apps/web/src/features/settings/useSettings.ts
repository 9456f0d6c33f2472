import type { PublicSettings } from '@salespro/contract/settings.ts';
import { useEffect } from 'react';
import { useStore } from '#lib/createStore.ts';
import { defaultSettings, loadSettings, settingsStore } from './settingsStore.ts';

/** The settings a guard goes by; null while they are being asked for. */
export function useSettings(): PublicSettings | null {
  const state = useStore(settingsStore);
  useEffect(() => {
    if (settingsStore.get().status === 'loading') void loadSettings();
  }, []);
  if (state.status === 'loading') return null;
  return state.status === 'ready' ? state.settings : defaultSettings;
}
