import { createStore } from './createStore.ts';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** The script in public/ reads the same key before the first paint. */
const storageKey = 'salespro-color-scheme';

function readStored(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

export const colorSchemeStore = createStore<ColorScheme>(
  typeof window === 'undefined' ? 'auto' : readStored(),
);

export function chooseColorScheme(choice: ColorScheme): void {
  try {
    if (choice === 'auto') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  colorSchemeStore.set(choice);
  showColorScheme();
}

function showColorScheme(): void {
  const choice = colorSchemeStore.get();
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = choice === 'auto' ? (dark ? 'dark' : 'light') : choice;
  document.documentElement.setAttribute('data-color-scheme', shown);
}

/** Follows the system while the person has not chosen, and choices made in other tabs. */
export function followColorScheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    colorSchemeStore.set(readStored());
    showColorScheme();
  };
  system.addEventListener('change', showColorScheme);
  window.addEventListener('storage', onStorage);
  showColorScheme();
  return () => {
    system.removeEventListener('change', showColorScheme);
    window.removeEventListener('storage', onStorage);
  };
}
