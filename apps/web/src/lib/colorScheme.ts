import { createDeviceSetting } from './createStore.ts';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** The script in public/ reads the same key before the first paint. */
export const colorSchemeStore = createDeviceSetting<ColorScheme>(
  'salespro-color-scheme',
  (stored) => (stored === 'light' || stored === 'dark' ? stored : 'auto'),
  (choice) => (choice === 'auto' ? null : choice),
);

export function chooseColorScheme(choice: ColorScheme): void {
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
  system.addEventListener('change', showColorScheme);
  const stop = colorSchemeStore.subscribe(showColorScheme);
  showColorScheme();
  return () => {
    system.removeEventListener('change', showColorScheme);
    stop();
  };
}
