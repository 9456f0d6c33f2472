import { readFileSync } from 'node:fs';
import { type ProspectCase, readProspects } from './readProspects.ts';

/** Loads forty prospects with the pick of an expert, written before the rules were tuned. */
export const expertCases: readonly ProspectCase[] = loadCases();

function loadCases(): readonly ProspectCase[] {
  const read = readProspects(readFileSync(new URL('expertCases.json', import.meta.url), 'utf8'));
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.cases;
}
