import { uploadBrandAudit } from '@salespro/contract/brandAudit.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import { toCallError } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { uploadPdf } from '#lib/uploadPdf.ts';
import { updateCachedBrandAudit } from './brandAuditQuery.ts';
import { messages } from './messages.ts';

/** A running upload of a brand audit PDF with its progress. */
export interface BrandAuditUpload {
  readonly interviewId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sentBytes: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly cancel: () => void;
}

/** Running uploads of brand audits; stored outside the page, so that navigation does not stop them. */
export const brandAuditUploads = createStore<readonly BrandAuditUpload[]>([]);

/** Validates and uploads the PDF of an interview; shows a toast for the result. */
export async function startBrandAuditUpload(interviewId: string, file: File): Promise<void> {
  if (!isPdfFile(file)) return showFailure(messages.invalidType);
  if (file.size > pdfUpload.maxBytes) return showFailure(messages.uploadFailed(messages.tooLarge));
  if (!navigator.onLine) return showFailure(messages.uploadNeedsConnection);
  if (brandAuditUploads.get().some((one) => one.interviewId === interviewId)) return;

  const abortController = new AbortController();
  storeUpload({
    interviewId,
    fileName: file.name,
    bytes: file.size,
    sentBytes: 0,
    startedAt: Date.now(),
    cancel: () => abortController.abort(),
  });
  try {
    const { audit } = await uploadPdf(uploadBrandAudit, {
      params: { id: interviewId },
      file,
      signal: abortController.signal,
      onProgress: (sentBytes) => updateSentBytes(interviewId, sentBytes),
    });
    updateCachedBrandAudit(interviewId, audit);
    showSuccess(messages.uploaded);
  } catch (thrown) {
    const { code, message } = toCallError(thrown);
    if (code === 'not_a_pdf') showFailure(messages.invalidType);
    else if (code !== 'cancelled') showFailure(messages.uploadFailed(message));
  } finally {
    removeUpload(interviewId);
  }
}

/** Checks the declared type, else the file name; the server checks the content. */
function isPdfFile({ type, name }: File): boolean {
  return type === pdfUpload.contentType || (type === '' && /\.pdf$/i.test(name));
}

function updateSentBytes(interviewId: string, sentBytes: number): void {
  const upload = brandAuditUploads.get().find((one) => one.interviewId === interviewId);
  // Limited to the file size, because the browser also counts bytes around the file.
  if (upload) storeUpload({ ...upload, sentBytes: Math.min(sentBytes, upload.bytes) });
}

function storeUpload(upload: BrandAuditUpload): void {
  const others = brandAuditUploads
    .get()
    .filter(({ interviewId }) => interviewId !== upload.interviewId);
  brandAuditUploads.set([...others, upload]);
  window.addEventListener('beforeunload', confirmBeforeUnload);
}

function removeUpload(id: string): void {
  brandAuditUploads.set(brandAuditUploads.get().filter(({ interviewId }) => interviewId !== id));
  if (brandAuditUploads.get().length === 0)
    window.removeEventListener('beforeunload', confirmBeforeUnload);
}

/** Makes the browser ask before it closes the tab, which would cancel the upload. */
function confirmBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Minimum upload time before an estimate is shown. */
const minMeasuredMs = 1500;

/** Returns "about 4 seconds left" from the upload speed so far; null while it cannot be estimated. */
export function formatUploadTimeLeft(upload: BrandAuditUpload, now: number): string | null {
  const { sentBytes, bytes, startedAt } = upload;
  const elapsed = now - startedAt;
  if (elapsed < minMeasuredMs || sentBytes === 0 || sentBytes >= bytes) return null;
  const seconds = Math.ceil((((bytes - sentBytes) / sentBytes) * elapsed) / 1000);
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.round(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

const megabyte = 1024 * 1024;

/** Formats a file size as "2.3 MB", and small files in kB. */
export function formatFileSize(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${formatMegabytes(bytes)} MB`;
}

/** Formats upload progress as "1.4 of 2.3 MB". */
export function formatSentBytes(sentBytes: number, bytes: number): string {
  if (bytes < megabyte / 10) return `of ${formatFileSize(bytes)}`;
  return `${formatMegabytes(sentBytes)} of ${formatFileSize(bytes)}`;
}

function formatMegabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1);
}
