import { createDeviceSetting } from './createStore.ts';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** Chosen color scheme. The script in public/ reads the same key before the first paint. */
export const colorSchemeStore = createDeviceSetting<ColorScheme>(
  'salespro-color-scheme',
  (stored) => (stored === 'light' || stored === 'dark' ? stored : 'auto'),
  (choice) => (choice === 'auto' ? null : choice),
);

export function setColorScheme(choice: ColorScheme): void {
  colorSchemeStore.set(choice);
  applyColorScheme();
}

function applyColorScheme(): void {
  const choice = colorSchemeStore.get();
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = choice === 'auto' ? (dark ? 'dark' : 'light') : choice;
  document.documentElement.setAttribute('data-color-scheme', shown);
}

/** Applies the color scheme when the system setting or the choice in another tab changes. */
export function watchColorScheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', applyColorScheme);
  const stop = colorSchemeStore.subscribe(applyColorScheme);
  applyColorScheme();
  return () => {
    system.removeEventListener('change', applyColorScheme);
    stop();
  };
}
