import type { MantineColorSchemeManager } from '@mantine/core';
import { chooseColorScheme, colorSchemeStore } from '#lib/colorScheme.ts';

let stop = () => {};

/** One choice for the pages with Mantine and for those without it. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => colorSchemeStore.get(),
  set: chooseColorScheme,
  clear: () => chooseColorScheme('auto'),
  subscribe: (onUpdate) => {
    stop = colorSchemeStore.subscribe(() => onUpdate(colorSchemeStore.get()));
  },
  unsubscribe: () => stop(),
};
