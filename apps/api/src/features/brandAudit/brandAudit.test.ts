import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  brandAuditPath,
  createInterviewOf,
  findUserId,
  readBrandAudit,
  uploadBrandAudit,
} from '#test/brandAuditCalls.ts';
import { listObjects } from '#test/listObjects.ts';
import { encryptedPdf, makePdf, makePdfOfSize, pdfWithScript } from '#test/pdfs.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { waitUntil } from '#test/testServer.ts';

let userId: string;
let id: string;
const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());
beforeAll(async () => {
  userId = await findUserId(seller);
});
beforeEach(async () => {
  id = await createInterviewOf(seller);
});

const objectsOf = (interviewId = id) =>
  listObjects(server.filesDir, `brand-audits/${userId}/${interviewId}`);
const whenObjects = (count: number, interviewId = id) =>
  waitUntil(
    async () => ((await objectsOf(interviewId)).length === count ? true : undefined),
    () => `there are not ${count} objects`,
  );

describe('one PDF per interview', () => {
  test('AUDIT-01, DATA-35, CALL-11: what was uploaded is found again, byte for byte', async () => {
    const pdf = makePdf('Riverside Family Dental');
    const reply = await uploadBrandAudit(seller, id, pdf, {
      'x-file-name': encodeURIComponent('riverside – Brand Audit (2).pdf'),
    });
    expect(reply.statusCode).toBe(200);
    const audit = await readBrandAudit(seller, id);
    expect(audit).toMatchObject({
      id: reply.json().audit.id,
      fileName: 'riverside – Brand Audit (2).pdf',
      bytes: pdf.length,
    });
    const opened = await seller.get(audit.openUrl);
    expect([opened.statusCode, opened.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect((await seller.get(audit.downloadUrl)).rawPayload.equals(pdf)).toBe(true);
  });

  test('AUDIT-10, G-083: the object lies in brand-audits, in the folder of its interview', async () => {
    const before = Date.now();
    await uploadBrandAudit(seller, id);
    const [key = ''] = await objectsOf();
    const match = new RegExp(
      `^brand-audits/${userId}/${id}/brand-audit-(\\d{13})-[0-9a-f-]{36}\\.pdf$`,
    ).exec(key);
    // By the database's clock, which is known to within some milliseconds.
    expect(Number(match?.[1])).toBeGreaterThanOrEqual(before - 1000);
    expect(await readFile(join(server.filesDir, key))).toEqual(makePdf());
  });

  test('AUDIT-03, W-17: a replacement deletes the previous object from the storage', async () => {
    const first = (await uploadBrandAudit(seller, id, makePdf('First'))).json().audit;
    const second = (await uploadBrandAudit(seller, id, makePdf('Second'))).json().audit;
    expect((await readBrandAudit(seller, id)).id).toBe(second.id);
    expect((await seller.get(second.openUrl)).body).toContain('Second');
    expect((await seller.get(first.openUrl)).statusCode).toBe(404);
    await whenObjects(1);
  });

  test('AUDIT-03: deleting takes row and object; a second delete is fine', async () => {
    const { openUrl } = (await uploadBrandAudit(seller, id)).json().audit;
    expect((await seller.send('DELETE', brandAuditPath(id))).json()).toEqual({ ok: true });
    expect(await readBrandAudit(seller, id)).toBeNull();
    expect((await seller.get(openUrl)).statusCode).toBe(404);
    await whenObjects(0);
    expect((await seller.send('DELETE', brandAuditPath(id))).statusCode).toBe(200);
  });

  test('DATA-21, W-20: deleting the interview deletes the file', async () => {
    await uploadBrandAudit(seller, id);
    expect(await objectsOf()).toHaveLength(1);
    await seller.send('DELETE', `/api/interviews/${id}`);
    await whenObjects(0);
  });

  test('W-20: deleting the account deletes all its files', async () => {
    const leaver = await server.newSeller();
    const leaverId = await findUserId(leaver);
    for (const one of [await createInterviewOf(leaver), await createInterviewOf(leaver)])
      await uploadBrandAudit(leaver, one);
    const count = async () =>
      (await listObjects(server.filesDir, `brand-audits/${leaverId}`)).length;
    expect(await count()).toBe(2);
    await leaver.post('/api/account/delete');
    await waitUntil(
      async () => ((await count()) === 0 ? true : undefined),
      () => 'files of a deleted account are still there',
    );
  });

  test('the export names every file', async () => {
    await uploadBrandAudit(seller, id, makePdf(), { 'x-file-name': 'exported.pdf' });
    const { brandAudits } = (await seller.get('/api/account/export')).json();
    expect(brandAudits).toContainEqual({
      interviewId: id,
      fileName: 'exported.pdf',
      bytes: makePdf().length,
      uploadedAt: expect.any(String),
    });
  });
});

describe('accepted files', () => {
  test.each([
    ['a PDF', makePdf()],
    ['a PDF with a script inside', pdfWithScript],
    ['an encrypted PDF', encryptedPdf],
    ['19.9 MB', makePdfOfSize(Math.floor(19.9 * 1024 * 1024))],
    ['20 MB', makePdfOfSize(20 * 1024 * 1024)],
  ])('AUDIT-05: %s is taken', async (_name, pdf) => {
    const reply = await uploadBrandAudit(seller, id, pdf);
    expect([reply.statusCode, reply.json().audit.bytes]).toEqual([200, pdf.length]);
  });

  test.each([
    ['text', Buffer.from('Hello')],
    ['HTML under the name of a PDF', Buffer.from('<html><script>alert(1)</script>')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['HTML that holds the mark later on', Buffer.from('<!-- %PDF-1.7 --><script>')],
    ['four bytes', Buffer.from('%PDF')],
    ['nothing', Buffer.alloc(0)],
  ])('AUDIT-05, W-17: %s is refused by its first bytes', async (_name, content) => {
    const reply = await uploadBrandAudit(seller, id, content, { 'x-file-name': 'audit.pdf' });
    expect([reply.statusCode, reply.json().error]).toEqual([
      415,
      { code: 'not_a_pdf', message: 'Please upload a PDF file.' },
    ]);
    expect(await objectsOf()).toEqual([]);
    expect(await readBrandAudit(seller, id)).toBeNull();
  });

  test('AUDIT-05: a PDF under another type is rejected by its type', async () => {
    const reply = await uploadBrandAudit(seller, id, makePdf(), { 'content-type': 'text/html' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([415, 'not_a_pdf']);
  });

  test('W-17: 20.1 MB are rejected, and the file before stays', async () => {
    await uploadBrandAudit(seller, id, makePdf('Before'));
    const reply = await uploadBrandAudit(seller, id, makePdfOfSize(Math.ceil(20.1 * 1024 * 1024)));
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      413,
      'This file is larger than 20 MB. Please upload a smaller PDF.',
    ]);
    const { openUrl } = await readBrandAudit(seller, id);
    expect((await seller.get(openUrl)).body).toContain('Before');
  });

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Dana\\audit.PDF', 'audit.pdf'],
    ['evil.html', 'evil.html.pdf'],
    ['a"; filename="b.exe', 'a; filename=b.exe.pdf'],
    ['line\r\nbreak\u202e.pdf', 'linebreak.pdf'],
    ['.pdf', 'brand-audit.pdf'],
    ['', 'brand-audit.pdf'],
    ['Zahnärzte 🦷.pdf', 'Zahnärzte 🦷.pdf'],
    ['x'.repeat(500), `${'x'.repeat(150)}.pdf`],
  ])('the name %j becomes %j', async (given, shown) => {
    const reply = await uploadBrandAudit(seller, id, makePdf(), {
      'x-file-name': encodeURIComponent(given),
    });
    expect(reply.json().audit.fileName).toBe(shown);
    const { headers } = await seller.get(reply.json().audit.downloadUrl);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~!%-]+$/,
    );
  });

  test('accepts a file whose name header has an invalid encoding', async () => {
    const reply = await uploadBrandAudit(seller, id, makePdf(), { 'x-file-name': '%E0%A4%A' });
    expect(reply.json().audit.fileName).toBe('brand-audit.pdf');
  });

  test('DATA-10: the name of the file is nowhere readable in the database, nor in the log', async () => {
    await uploadBrandAudit(seller, id, makePdf(), { 'x-file-name': 'Planted-Client-Name.pdf' });
    const { rows } = await server.owner.query(
      'select to_jsonb(a)::text as row from app.brand_audits a where interview_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(Buffer.from('Planted-Client-Name').toString('hex'));
    expect(server.logLines.join('')).not.toContain('Planted-Client-Name');
  });
});
