import { rmSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { ffmpeg } from './encode.ts';

/** What the poster shows, cut out of the recording at twice its size. */
export interface PosterPieces {
  question?: Buffer;
  ranking?: Buffer;
}

const toImage = (name: string, picture?: Buffer) =>
  `<img class="${name}" alt="" src="data:image/png;base64,${picture?.toString('base64')}">`;

/** Both pieces on a dark ground, with room for the Play button between them. */
export async function drawPoster(
  browser: Browser,
  { question, ranking }: PosterPieces,
  file: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(`<style>
body { margin: 0; height: 800px; background: radial-gradient(120% 120% at 20% 0, #1c4b3f, #0e2a23); }
img { position: absolute; border-radius: 18px; box-shadow: 0 18px 44px rgb(0 0 0 / 0.28); }
.question { left: 56px; top: 50%; width: 590px; translate: 0 -50%; }
.ranking { right: 56px; top: 50%; width: 470px; translate: 0 -50%; }
</style>${toImage('question', question)}${toImage('ranking', ranking)}`);
  writeFileSync(`${file}.png`, await page.screenshot());
  await page.close();
  ffmpeg(['-i', `${file}.png`, '-c:v', 'libwebp', '-quality', '82', file]);
  rmSync(`${file}.png`);
}
