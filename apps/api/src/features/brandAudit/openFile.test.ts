import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import {
  brandAuditPath,
  createInterviewOf,
  readBrandAudit,
  uploadBrandAudit,
} from '#test/brandAuditCalls.ts';
import { listObjects } from '#test/listObjects.ts';
import { makePdf, pdfWithScript } from '#test/pdfs.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

let clock = Date.now();
let owner: Browser;
let stranger: Browser;
let id: string;
const pdf = makePdf('Owner only');
const server = setUpTestServer({}, undefined, { now: () => new Date(clock) });
beforeAll(async () => {
  [owner, stranger] = [await server.newSeller(), await server.newSeller()];
  id = await createInterviewOf(owner);
  await uploadBrandAudit(owner, id, pdf);
});

describe('signed addresses', () => {
  test('AUDIT-11, CALL-11: work for 3600 seconds and no longer', async () => {
    const { openUrl, expiresAt } = await readBrandAudit(owner, id);
    const start = Math.floor(clock / 1000) * 1000;
    expect(Date.parse(expiresAt)).toBe(start + 3_600_000);
    clock = start + 3_599_000;
    expect((await owner.get(openUrl)).statusCode).toBe(200);
    clock = start + 3_601_000;
    const late = await owner.get(openUrl);
    expect([late.statusCode, late.json().error.code]).toEqual([403, 'file_link_invalid']);
  });

  test('W-19: asking again gives addresses that work another hour', async () => {
    const first = await readBrandAudit(owner, id);
    clock += 3_000_000;
    const second = await readBrandAudit(owner, id);
    clock += 3_000_000;
    expect((await owner.get(first.openUrl)).statusCode).toBe(403);
    expect((await owner.get(second.openUrl)).statusCode).toBe(200);
  });

  test('AUDIT-12: every part of an address is signed', async () => {
    const { openUrl } = await readBrandAudit(owner, id);
    const address = new URL(openUrl, 'http://localhost');
    const changed = (name: string, value: string) => {
      const copy = new URL(address);
      copy.searchParams.set(name, value);
      return `${copy.pathname}${copy.search}`;
    };
    const signature = address.searchParams.get('signature') ?? '';
    const guesses = [
      changed('expires', String(Number(address.searchParams.get('expires')) + 1)),
      changed('as', 'attachment'),
      changed('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      changed('signature', ''),
      changed('signature', 'x'.repeat(43)),
      openUrl.replace(address.pathname, `/files/${randomUUID()}`),
    ];
    for (const guess of guesses)
      expect([guess, (await owner.get(guess)).statusCode]).toEqual([guess, 403]);
    expect((await owner.get(address.pathname)).statusCode).toBe(422);
  });

  test('AUDIT-12: an address that leaked opens nothing without the sign-in it was made for', async () => {
    const { openUrl, downloadUrl } = await readBrandAudit(owner, id);
    for (const url of [openUrl, downloadUrl]) {
      expect((await server.newBrowser().get(url)).statusCode).toBe(401);
      expect((await stranger.get(url)).statusCode).toBe(403);
      expect((await owner.get(url)).statusCode).toBe(200);
    }
  });
});

describe('AUDIT-12, G-084: a stranger', () => {
  test('cannot list, upload, replace or delete, and nothing reaches the storage', async () => {
    const before = await listObjects(server.filesDir);
    expect((await stranger.get(brandAuditPath(id))).statusCode).toBe(404);
    expect((await uploadBrandAudit(stranger, id, makePdf('Foreign'))).statusCode).toBe(404);
    expect((await stranger.send('DELETE', brandAuditPath(id))).statusCode).toBe(404);
    expect((await uploadBrandAudit(server.newBrowser(), id)).statusCode).toBe(401);
    expect(await listObjects(server.filesDir)).toEqual(before);
    expect((await owner.get((await readBrandAudit(owner, id)).openUrl)).body).toContain(
      'Owner only',
    );
  });
});

describe('the answer', () => {
  const openUrl = async () => (await readBrandAudit(owner, id)).openUrl as string;

  test('AUDIT-02, W-18: shows in a frame of our own pages only, and runs nothing', async () => {
    await uploadBrandAudit(owner, id, pdfWithScript);
    const { headers } = await owner.get(await openUrl());
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(headers['content-disposition']).toMatch(/^inline; /);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers).not.toHaveProperty('content-encoding');
    await uploadBrandAudit(owner, id, pdf);
  });

  test('W-18: our own pages may frame our own origin and nothing else', async () => {
    const { headers } = await owner.get('/api/settings');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
  });

  test.each([
    ['bytes=0-4', 206, '%PDF-', `bytes 0-4/${pdf.length}`],
    ['bytes=-6', 206, '%%EOF\n', `bytes ${pdf.length - 6}-${pdf.length - 1}/${pdf.length}`],
    [
      `bytes=${pdf.length - 2}-`,
      206,
      'F\n',
      `bytes ${pdf.length - 2}-${pdf.length - 1}/${pdf.length}`,
    ],
    ['bytes=0-999999', 206, pdf.toString(), `bytes 0-${pdf.length - 1}/${pdf.length}`],
    [`bytes=${pdf.length}-`, 416, '', `bytes */${pdf.length}`],
    ['bytes=-0', 416, '', `bytes */${pdf.length}`],
    ['bytes=5-2', 200, pdf.toString(), undefined],
    ['bytes=0-1,4-5', 200, pdf.toString(), undefined],
    ['pages=1-2', 200, pdf.toString(), undefined],
    ['bytes=-', 200, pdf.toString(), undefined],
  ])('AUDIT-01: the range %s is answered with %i', async (range, status, body, contentRange) => {
    const reply = await owner.get(await openUrl(), { range });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
    expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(body));
  });

  test('a part of a file that was replaced meanwhile is not asked for in vain', async () => {
    const url = await openUrl();
    const { etag } = (await owner.get(url)).headers;
    const ask = (mark: string) => owner.get(url, { range: 'bytes=0-4', 'if-range': mark });
    expect((await ask(String(etag))).statusCode).toBe(206);
    expect((await ask('"another"')).statusCode).toBe(200);
  });

  test('HEAD tells the size without the file', async () => {
    const reply = await server.app.inject({
      method: 'HEAD',
      url: await openUrl(),
      headers: { cookie: [...owner.cookies].map(([k, v]) => `${k}=${v}`).join('; ') },
    });
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([
      200,
      String(pdf.length),
      '',
    ]);
  });
});
