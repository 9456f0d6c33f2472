import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';
import { pdfUpload } from '../../../packages/contract/src/pdfUpload.ts';
import { pause } from '../../lib/waitFor.ts';
import type { Attack } from './Attack.ts';

const unpackedBytes = 60 * 1024 * 1024;

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce((sum, entry) => {
    try {
      return entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum;
    } catch {
      // The file was removed between listing and reading.
      return sum;
    }
  }, 0);
}

/** Simulates an unprotected server: decompresses the body and counts the bytes. */
async function unpackElsewhere(packed: Buffer): Promise<number> {
  const server = createServer(async (request, response) => {
    let bytes = 0;
    await pipeline(request, createBrotliDecompress(), async (chunks) => {
      for await (const chunk of chunks) bytes += chunk.length;
    });
    response.end(String(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    body: new Uint8Array(packed),
  });
  const bytes = Number(await reply.text());
  server.close().closeAllConnections();
  return bytes;
}

/** Sends a few bytes that decompress to three times the allowed size. */
export const decompressionBombAttack: Attack = {
  name: 'packed upload that unpacks beyond the limit',
  async run(scene) {
    const seller = await scene.newPerson('bomb');
    const packed = brotliCompressSync(
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(unpackedBytes)]),
      { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 } },
    );
    const send = (body: Buffer, headers: Record<string, string>) =>
      fetch(`${scene.url}/api/interviews/${seller.interviewId}/brand-audit`, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf', cookie: seller.cookie, ...headers },
        body: new Uint8Array(body),
      });
    const before = bytesIn(scene.filesDir);
    let most = 0;
    let isDone = false;
    const watch = (async () => {
      while (!isDone) {
        most = Math.max(most, bytesIn(scene.filesDir) - before);
        await pause(20);
      }
    })();
    const reply = await send(packed, { 'content-encoding': 'br' });
    isDone = true;
    await watch;
    const left = bytesIn(scene.filesDir) - before;
    const unpacked = await unpackElsewhere(packed);
    const honest = await send(Buffer.from('%PDF-1.7\n%%EOF\n'), {});
    return {
      hasSucceeded: most > pdfUpload.maxBytes || left > 0 || reply.ok,
      seen: `${packed.length} bytes sent, at most ${most} written, ${left} left, answered ${reply.status}`,
      controls: [
        {
          label: `bytes out of the same ${packed.length} in a server that unpacks requests`,
          value: unpacked,
          demand: `more than ${pdfUpload.maxBytes}`,
          holds: unpacked > pdfUpload.maxBytes,
        },
        {
          label: 'an honest PDF by the same call',
          value: honest.status,
          demand: '200',
          holds: honest.ok && bytesIn(scene.filesDir) > before,
        },
      ],
    };
  },
};
