import { uploadBrandAudit } from '@salespro/contract/audit.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import { toCallError } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { uploadPdf } from '#lib/uploadPdf.ts';
import { keepAudit } from './auditQuery.ts';
import { messages } from './messages.ts';

export interface Upload {
  readonly interviewId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sentBytes: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly cancel: () => void;
}

/** Outside the page: the seller may go on to the script while the file travels. */
export const uploadStore = createStore<readonly Upload[]>([]);

export async function startUpload(interviewId: string, file: File): Promise<void> {
  if (!looksLikePdf(file)) return showFailure(messages.invalidType);
  if (file.size > pdfUpload.maxBytes) return showFailure(messages.uploadFailed(messages.tooLarge));
  if (!navigator.onLine) return showFailure(messages.noConnection);
  if (uploadStore.get().some((one) => one.interviewId === interviewId)) return;

  const stop = new AbortController();
  keepUpload({
    interviewId,
    fileName: file.name,
    bytes: file.size,
    sentBytes: 0,
    startedAt: Date.now(),
    cancel: () => stop.abort(),
  });
  try {
    const { audit } = await uploadPdf(uploadBrandAudit, {
      params: { id: interviewId },
      file,
      signal: stop.signal,
      onProgress: (sentBytes) => advance(interviewId, sentBytes),
    });
    keepAudit(interviewId, audit);
    showSuccess(messages.uploaded);
  } catch (thrown) {
    const { code, message } = toCallError(thrown);
    if (code === 'not_a_pdf') showFailure(messages.invalidType);
    else if (code !== 'cancelled') showFailure(messages.uploadFailed(message));
  } finally {
    dropUpload(interviewId);
  }
}

/** The declared type (AUDIT-04); some systems declare none, then the name decides and the server checks. */
function looksLikePdf({ type, name }: File): boolean {
  return type === pdfUpload.contentType || (type === '' && /\.pdf$/i.test(name));
}

function advance(interviewId: string, sentBytes: number): void {
  const upload = uploadStore.get().find((one) => one.interviewId === interviewId);
  // What the browser counts includes the frame of the request.
  if (upload) keepUpload({ ...upload, sentBytes: Math.min(sentBytes, upload.bytes) });
}

function keepUpload(upload: Upload): void {
  const others = uploadStore.get().filter(({ interviewId }) => interviewId !== upload.interviewId);
  uploadStore.set([...others, upload]);
  window.addEventListener('beforeunload', askBeforeLeaving);
}

function dropUpload(id: string): void {
  uploadStore.set(uploadStore.get().filter(({ interviewId }) => interviewId !== id));
  if (uploadStore.get().length === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
}

/** Closing the tab would break the upload off. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Before this the pace says nothing yet. */
const settledMs = 1500;

/** "about 4 seconds left", measured by the pace so far; null while there is nothing to measure. */
export function toTimeLeft(upload: Upload, now: number): string | null {
  const { sentBytes, bytes, startedAt } = upload;
  const elapsed = now - startedAt;
  if (elapsed < settledMs || sentBytes === 0 || sentBytes >= bytes) return null;
  const seconds = Math.ceil((((bytes - sentBytes) / sentBytes) * elapsed) / 1000);
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.round(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

const megabyte = 1024 * 1024;

/** "2.3 MB"; small files in kB, so that none is shown as nothing. */
export function toSizeText(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${toMegabytes(bytes)} MB`;
}

/** "1.4 of 2.3 MB" */
export function toSentText(sentBytes: number, bytes: number): string {
  if (bytes < megabyte / 10) return `of ${toSizeText(bytes)}`;
  return `${toMegabytes(sentBytes)} of ${toSizeText(bytes)}`;
}

function toMegabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1);
}
