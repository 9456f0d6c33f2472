import { toScriptUrl } from '#lib/toScriptUrl.ts';
import type { PdfReply, PdfRequest } from './PdfRequest.ts';
import workerUrl from './pdf.worker.ts?worker&url';

/** The code of the worker may have to come over a slow line first. */
const mostMs = 60_000;

/** The page as a file, written beside the page it is asked on; `ok` is false where that did not work. */
export function makePdf(request: PdfRequest): Promise<PdfReply> {
  const worker = new Worker(toScriptUrl(workerUrl), { type: 'module' });
  return new Promise<PdfReply>((resolve) => {
    const failed = () => resolve({ ok: false });
    const timer = setTimeout(failed, mostMs);
    worker.addEventListener('error', failed);
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
