import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from './Browser.ts';

/** Returns a small SVG with a searchable title. */
export function makeSvg(title = 'Logo'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>${title}</title><path d="M0 0h10v10z" fill="#0a7d5c"/></svg>`;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a gray PNG; `extra` follows the header, `after` follows the end. */
export function makePng({
  pixels = 2,
  extra = [],
  after = '',
}: {
  readonly pixels?: number;
  readonly extra?: readonly Buffer[];
  readonly after?: string;
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header[8] = 8;
  const lines = Buffer.alloc(Math.min(pixels, 64) * (Math.min(pixels, 64) + 1), 0x80);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ]);
}

/** Uploads a logo as a browser does; `where` is the layer. */
export function uploadLogo(
  browser: Browser,
  content: Buffer | string,
  { where = '', type = 'image/svg+xml' }: { readonly where?: string; readonly type?: string } = {},
) {
  const bytes = Buffer.from(content);
  return browser.send('PUT', `/api/agency-card${where}/logo`, bytes, {
    'content-type': type,
    'content-length': String(bytes.length),
  });
}
