import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinBold from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import more from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import moreBold from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import { loadAsset } from '#lib/loadAsset.ts';
import { createPaper } from './createPaper.ts';
import { drawHandOver, drawPlan } from './drawSheets.ts';
import type { PdfReply, PdfRequest } from './PdfRequest.ts';

const loadAll = (...urls: string[]) => Promise.all(urls.map(loadAsset));

async function write(request: PdfRequest): Promise<PdfReply> {
  const [regular, bold] = await Promise.all([loadAll(latin, more), loadAll(latinBold, moreBold)]);
  const paper = await createPaper(request.page.title, { regular, bold });
  if (request.kind === 'plan') await drawPlan(paper, request.page, request.logo);
  else await drawHandOver(paper, request.page, request.logo);
  const { bytes, missing } = await paper.finish();
  return { ok: true, bytes: bytes as Uint8Array<ArrayBuffer>, missing };
}

self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  write(data).then(
    (reply) => self.postMessage(reply),
    () => self.postMessage({ ok: false } satisfies PdfReply),
  );
});
