import { apiErrors, type ErrorCode } from '@salespro/contract/errors.ts';
import { vi } from 'vitest';

export interface FakeUploads {
  /** All started uploads. */
  readonly sent: readonly SentUpload[];
  /** Reports progress of the newest upload. */
  readonly progress: (bytes: number) => void;
  readonly reply: (reply: unknown) => void;
  readonly reject: (code: ErrorCode) => void;
  readonly cutOff: () => void;
}

interface SentUpload {
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly file: File;
  readonly isCancelled: boolean;
}

/** Replaces XMLHttpRequest by a fake that the test controls. */
export function fakeUploads(): FakeUploads {
  const requests: FakeRequest[] = [];

  class FakeRequest {
    method = '';
    address = '';
    headers: Record<string, string> = {};
    file = new File([], '');
    isCancelled = false;
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};

    open(method: string, address: string) {
      this.method = method;
      this.address = address;
    }

    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }

    send(file: File) {
      this.file = file;
      requests.push(this);
    }

    abort() {
      this.isCancelled = true;
      this.onabort();
      this.onloadend();
    }

    answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload();
      this.onloadend();
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const newest = () => {
    const request = requests.at(-1);
    if (!request) throw new Error('Nothing is being uploaded');
    return request;
  };

  return {
    sent: requests,
    progress: (bytes) => newest().upload.onprogress?.({ loaded: bytes }),
    reply: (reply) => newest().answer(200, reply),
    reject: (code) =>
      newest().answer(apiErrors[code].status, { error: { code, ...apiErrors[code] } }),
    cutOff() {
      newest().onerror();
      newest().onloadend();
    },
  };
}
