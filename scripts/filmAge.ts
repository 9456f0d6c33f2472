/** Part of `npm run check`: warns when a screen was changed after the tour film was recorded. Never fails. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmManifest } from './film/filmManifest.ts';
import { findNewerScreens, hashScreens } from './film/screens.ts';

const root = join(import.meta.dirname, '..');
const recorded = existsSync(filmManifest)
  ? (JSON.parse(readFileSync(filmManifest, 'utf8')).screens as Record<string, string>)
  : {};
const newer = findNewerScreens(recorded, hashScreens(root));
if (newer.length > 0)
  console.log(
    `warning: the tour film is older than ${newer.join(', ')}; record it again: npm run film`,
  );
