/** `npm run shots [part of a name]`: every screen at both sizes and schemes, in .reports/shots. */
import { mkdirSync, rmSync } from 'node:fs';
import { startFakeProvider } from '@salespro/testing/fakeProvider.ts';
import { chromiumPath } from '@salespro/testing/findChromium.ts';
import { startStack } from '@salespro/testing/stack.ts';
import { chromium } from 'playwright';
import { accountScenes } from './shots/accountScenes.ts';
import { callScenes } from './shots/callScenes.ts';
import { clientScenes } from './shots/clientScenes.ts';
import { closingScenes } from './shots/closingScenes.ts';
import { dueScenes } from './shots/dueScenes.ts';
import { endCallScenes } from './shots/endCallScenes.ts';
import { followUpScenes } from './shots/followUpScenes.ts';
import { frontDoorScenes } from './shots/frontDoorScenes.ts';
import { interviewScenes } from './shots/interviewScenes.ts';
import { leadScenes } from './shots/leadScenes.ts';
import { newcomerScenes } from './shots/newcomerScenes.ts';
import { noteScenes } from './shots/noteScenes.ts';
import { prepareCast, shoot } from './shots/shoot.ts';
import { textScenes } from './shots/textScenes.ts';

const folder = '.reports/shots';
const only = process.argv[2];
const scenes = [
  ...frontDoorScenes,
  ...newcomerScenes,
  ...accountScenes,
  ...interviewScenes,
  ...textScenes,
  ...callScenes,
  ...closingScenes,
  ...leadScenes,
  ...clientScenes,
  ...noteScenes,
  ...endCallScenes,
  ...followUpScenes,
  ...dueScenes,
].filter(({ name }) => !only || name.includes(only));

if (!only) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const provider = await startFakeProvider({ pauseMs: 40 });
const stack = await startStack({
  OPENAI_BASE_URL: provider.url,
  ADMIN_CLAIM_EMAIL: 'admin@fieldnote.example',
});
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const cast = await prepareCast(browser, stack);
  let count = 0;
  for (const size of ['desktop', 'phone'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      count += await shoot(browser, stack, cast, scenes, [size, scheme], folder);
    }
  }
  console.log(`${count} pictures in ${folder}`);
} finally {
  await browser.close();
  await stack.stop();
  await provider.close();
}
