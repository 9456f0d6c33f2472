import { toTrustedScriptUrl } from '#lib/toTrustedScriptUrl.ts';
import type { PdfReply, PdfRequest } from './PdfRequest.ts';
import workerUrl from './pdf.worker.ts?worker&url';

/** Timeout for the PDF worker; generous, because its code may load over a slow connection. */
const workerTimeoutMs = 60_000;

/** Renders a PDF in a web worker; resolves with `ok: false` on error or timeout. */
export function createPdfInWorker(request: PdfRequest): Promise<PdfReply> {
  const worker = new Worker(toTrustedScriptUrl(workerUrl), { type: 'module' });
  return new Promise<PdfReply>((resolve) => {
    const failed = () => resolve({ ok: false });
    const timer = setTimeout(failed, workerTimeoutMs);
    worker.addEventListener('error', failed);
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
