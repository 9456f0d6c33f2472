import type { DrawnParts } from '@salespro/domain/landing/drawLanding.ts';
import { useEffect, useState } from 'react';
import { readMeta } from '#lib/readMeta.ts';
import { defaultSettings } from '#settings/settingsStore.ts';
import { useSettings } from '#settings/useSettings.ts';

const none: DrawnParts = { claims: [], testimonial: null, source: null };

/**
 * What the admin and the operator add to the page. The page must come alive as the server drew it, so that is read from
 * the page itself first; then the settings say what holds now. Where they cannot be read, nothing is taken away.
 */
export function useDrawnParts(): DrawnParts {
  const settings = useSettings();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (typeof document === 'undefined') return none;
  const text = readMeta('shown-claims');
  const drawn = text === null ? none : (JSON.parse(text) as DrawnParts);
  const source = readMeta('source-address');
  const isKnown = isAlive && settings !== null && settings !== defaultSettings;
  return { ...drawn, ...(isKnown && settings.shown_claims), source };
}
