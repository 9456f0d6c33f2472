import type { DrawnParts } from '@salespro/domain/landing/drawLanding.ts';
import { readMeta } from '#lib/readMeta.ts';
import { useSettings } from '#settings/useSettings.ts';

const none: DrawnParts = { claims: [], testimonial: null, source: null };

/**
 * What the admin and the operator add to the page. The page must come alive as the server drew it, so that is read from
 * the page itself until the settings say what holds now.
 */
export function useDrawnParts(): DrawnParts {
  const settings = useSettings();
  if (typeof document === 'undefined') return none;
  const text = readMeta('shown-claims');
  const drawn = text === null ? none : (JSON.parse(text) as DrawnParts);
  const source = readMeta('source-address');
  return { ...drawn, ...settings?.shown_claims, source };
}
