/** `npm run samples`: ten calls with everything filled in, written to docs/samples to be read aloud. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { filledCalls } from './filledCalls.ts';

const folder = new URL('../docs/samples/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { file, text } of filledCalls()) {
  writeFileSync(new URL(file, folder), text);
  console.log(`docs/samples/${file}`);
}
