import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from './Browser.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a gray PNG; `extra` follows the header, `after` follows the end, and `text` is stored with the logo. */
export function makePng({
  pixels = 2,
  text = '',
  extra = [],
  after = '',
}: {
  readonly pixels?: number;
  readonly text?: string;
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
    // The name of a color profile.
    ...(text ? [pngChunk('iCCP', Buffer.from(text))] : []),
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
  { where = '', type = 'image/png' }: { readonly where?: string; readonly type?: string } = {},
) {
  const bytes = Buffer.from(content);
  return browser.send('PUT', `/api/agency-card${where}/logo`, bytes, {
    'content-type': type,
    'content-length': String(bytes.length),
  });
}
