import { writeFileSync } from 'node:fs';
import { recommend } from '#recommendations/recommend.ts';
import { holdouts, type Persona, personas } from './Persona.ts';

/** Writes the current scores into the personas file; review the difference before committing it. */
const record = (persona: Persona) => ({
  ...persona,
  scores: Object.fromEntries(
    recommend(persona).map(({ service, confidence }) => [service.id, confidence]),
  ),
});

writeFileSync(
  new URL('personas.json', import.meta.url),
  `${JSON.stringify({ personas: personas.map(record), holdouts: holdouts.map(record) }, null, 2)}\n`,
);
