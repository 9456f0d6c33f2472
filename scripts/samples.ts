/** `npm run samples`: writes the texts of ten example calls to docs/samples, for reading aloud. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { filledCalls } from './filledCalls.ts';

const folder = new URL('../docs/samples/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { file, text } of filledCalls()) {
  writeFileSync(new URL(file, folder), text);
  console.log(`docs/samples/${file}`);
}
