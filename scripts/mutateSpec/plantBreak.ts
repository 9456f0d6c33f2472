import type { Plugin } from 'vite';
import type { PlantedBreak } from './PlantedBreak.ts';

interface Planting {
  plantedBreak?: { readonly path: string; readonly fault: PlantedBreak } | null;
}

/** Set by `npm run mutate:spec`, in the process that runs the tests; undefined in every other run. */
export const planting = globalThis as Planting;

/** Breaks one module on its way to the tests. Files stay as they are, whatever happens. */
export function plantBreak(): Plugin {
  return {
    name: 'plant-break',
    enforce: 'pre',
    transform(code, id) {
      const planted = planting.plantedBreak;
      if (!planted || id.split('?')[0] !== planted.path) return null;
      return code.replace(planted.fault.find, () => planted.fault.replace);
    },
  };
}
