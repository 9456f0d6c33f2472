import type { Endpoint, ParamsOf, ReplyOf } from '@salespro/contract/endpoint.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import { CallError } from './CallError.ts';
import { buildUrl, createNetworkError, notifyOnRejection, parseReply } from './http.ts';

interface UploadInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Uploads a PDF and reports progress, which `fetch` cannot do. */
export function uploadPdf<E extends Endpoint & { readonly body: 'pdf' }>(
  endpoint: E,
  input: UploadInput<E>,
): Promise<ReplyOf<E>> {
  return notifyOnRejection(send(endpoint, input).then((response) => parseReply<E>(response)));
}

function send<E extends Endpoint>(entry: E, input: UploadInput<E>): Promise<Response> {
  const { params, file, signal, onProgress } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(entry.method, buildUrl(entry.path, params, undefined));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', pdfUpload.contentType);
    request.setRequestHeader(pdfUpload.nameHeader, encodeURIComponent(file.name.toWellFormed()));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(createNetworkError());
    request.onabort = () =>
      reject(new CallError({ code: 'cancelled', message: 'The upload was canceled.' }));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    request.send(file);
  });
}
