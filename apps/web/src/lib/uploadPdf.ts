import type { Endpoint, ParamsOf, ReplyOf } from '@salespro/contract/endpoint.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import { CallError } from './CallError.ts';
import { heard, readReply, toAddress, unreachable } from './http.ts';

interface UploadInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Sends a PDF as it is and tells how far it got; `fetch` cannot tell that. */
export function uploadPdf<E extends Endpoint & { readonly body: 'pdf' }>(
  entry: E,
  input: UploadInput<E>,
): Promise<ReplyOf<E>> {
  return heard(send(entry, input).then((response) => readReply<E>(response)));
}

function send<E extends Endpoint>(entry: E, input: UploadInput<E>): Promise<Response> {
  const { params, file, signal, onProgress } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(entry.method, toAddress(entry.path, params, undefined));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', pdfUpload.contentType);
    request.setRequestHeader(pdfUpload.nameHeader, encodeURIComponent(file.name.toWellFormed()));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(unreachable());
    request.onabort = () =>
      reject(new CallError({ code: 'cancelled', message: 'The upload was canceled.' }));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    request.send(file);
  });
}
