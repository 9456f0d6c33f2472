import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinBold from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import more from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import moreBold from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import { loadAsset } from '#lib/loadAsset.ts';
import { createPdfPainter } from './createPdfPainter.ts';
import { drawHandOverPdf, drawPlanPdf } from './drawPdfDocuments.ts';
import type { PdfReply, PdfRequest } from './PdfRequest.ts';

const loadFonts = (...urls: string[]) => Promise.all(urls.map(loadAsset));

async function renderPdf(request: PdfRequest): Promise<PdfReply> {
  const [regular, bold] = await Promise.all([
    loadFonts(latin, more),
    loadFonts(latinBold, moreBold),
  ]);
  const paper = await createPdfPainter(request.page.title, { regular, bold });
  if (request.kind === 'plan') await drawPlanPdf(paper, request.page, request.logo);
  else await drawHandOverPdf(paper, request.page, request.logo);
  const { bytes, missing } = await paper.save();
  return { ok: true, bytes: bytes as Uint8Array<ArrayBuffer>, missingCharacters: missing };
}

self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  renderPdf(data).then(
    (reply) => self.postMessage(reply),
    () => self.postMessage({ ok: false } satisfies PdfReply),
  );
});
