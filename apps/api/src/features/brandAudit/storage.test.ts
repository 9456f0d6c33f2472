import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileStorage } from '#lib/fileStorage.ts';
import {
  brandAuditPath,
  createInterviewOf,
  findUserId,
  readBrandAudit,
  uploadBrandAudit,
} from '#test/brandAuditCalls.ts';
import { makePdf, makePdfOfSize } from '#test/pdfs.ts';
import { sendUpload } from '#test/sendUpload.ts';
import { storages } from '#test/storages.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';
import { buildObjectKey } from './objectKey.ts';

describe.each(storages)('with the storage on $name', ({ env, open }) => {
  let clock = 0;
  const deleted: string[] = [];
  const files: FileStorage = open();
  let server: TestServer;
  let seller: Awaited<ReturnType<TestServer['newSeller']>>;
  let userId: string;
  let id: string;
  let origin: string;
  beforeAll(async () => {
    server = await startTestServer(env, undefined, {
      now: () => new Date(Date.now() + clock),
      wrapFiles: (real) => ({
        ...real,
        delete: async (key) => {
          await real.delete(key);
          deleted.push(key);
        },
      }),
    });
    seller = await server.newSeller();
    userId = await findUserId(seller);
    origin = await server.app.listen({ port: 0 });
  });
  beforeEach(async () => {
    clock = 0;
    id = await createInterviewOf(seller);
  });
  afterAll(async () => {
    await server.close();
    files.close();
  });

  const objects = async (folder = `brand-audits/${userId}/${id}`) => {
    const found: string[] = [];
    for await (const key of files.listKeys(folder)) found.push(key);
    return found;
  };
  const whenObjects = (count: number) =>
    waitUntil(
      async () => ((await objects()).length === count ? true : undefined),
      () => `there are not ${count} objects`,
    );
  const sweep = async () => {
    const name = `sweep-${randomUUID()}`;
    await server.owner.query(`select graphile_worker.add_job('sweep_objects', job_key => $1)`, [
      name,
    ]);
    await waitUntil(
      async () => {
        const { rows } = await server.owner.query(
          'select 1 from graphile_worker.jobs where key = $1',
          [name],
        );
        return rows.length === 0 ? true : undefined;
      },
      () => 'the sweep did not end',
    );
  };

  test('AUDIT-01, AUDIT-10, CALL-11: upload, list, read, a part of it, remove', async () => {
    const pdf = makePdfOfSize(3_000_000);
    expect((await uploadBrandAudit(seller, id, pdf)).statusCode).toBe(200);
    const [key = ''] = await objects();
    expect(key).toMatch(/\/brand-audit-\d+-[0-9a-f-]+\.pdf$/);
    const { openUrl } = await readBrandAudit(seller, id);
    expect((await seller.get(openUrl)).rawPayload.equals(pdf)).toBe(true);
    const part = await seller.get(openUrl, { range: 'bytes=-10' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    await seller.send('DELETE', brandAuditPath(id));
    await whenObjects(0);
  });

  test('AUDIT-03, G-083: a replacement deletes the previous object', async () => {
    await uploadBrandAudit(seller, id, makePdf('First'));
    await uploadBrandAudit(seller, id, makePdf('Second'));
    await whenObjects(1);
    const { openUrl } = await readBrandAudit(seller, id);
    expect((await seller.get(openUrl)).body).toContain('Second');
  });

  test('DATA-21, W-20: deleting the interview deletes its object', async () => {
    await uploadBrandAudit(seller, id);
    await seller.send('DELETE', `/api/interviews/${id}`);
    await whenObjects(0);
  });

  test('W-17: a connection cut at half leaves the file before, no row and no object', async () => {
    await uploadBrandAudit(seller, id, makePdf('Before'));
    const pdf = makePdfOfSize(8_000_000);
    const answer = await sendUpload({
      url: `${origin}${brandAuditPath(id)}`,
      seller,
      pdf,
      cutAfter: pdf.length / 2,
    });
    expect(answer).toBeNull();
    await waitUntil(
      () => deleted.find((key) => key.includes(id)),
      () => 'what had arrived was not thrown away',
    );
    expect(await objects()).toHaveLength(1);
    const { openUrl, bytes } = await readBrandAudit(seller, id);
    expect(bytes).toBe(makePdf('Before').length);
    expect((await seller.get(openUrl)).body).toContain('Before');
  });

  test('AUDIT-05: a whole 19.9 MB and the rejection of 20.1 MB arrive over a real connection', async () => {
    const url = `${origin}${brandAuditPath(id)}`;
    const taken = await sendUpload({
      url,
      seller,
      pdf: makePdfOfSize(Math.floor(19.9 * 1024 * 1024)),
    });
    expect(taken?.status).toBe(200);
    const rejected = await sendUpload({
      url,
      seller,
      pdf: makePdfOfSize(Math.ceil(20.1 * 1024 * 1024)),
    });
    expect([rejected?.status, rejected?.body]).toEqual([413, expect.stringContaining('20 MB')]);
    const other = await sendUpload({ url, seller, pdf: Buffer.alloc(5_000_000, '<html>') });
    expect([other?.status, other?.body]).toEqual([415, expect.stringContaining('not_a_pdf')]);
    expect(await objects()).toHaveLength(1);
  });

  test('W-17: the sweep removes what no row knows, and nothing else', async () => {
    await uploadBrandAudit(seller, id);
    const [known = ''] = await objects();
    const orphan = (uploadedAt: Date, owner = userId) =>
      buildObjectKey({ userId: owner, interviewId: id, uploadedAt, id: randomUUID() });
    const put = (key: string) => files.put(key, Readable.from([Buffer.from('%PDF-')]), 5);
    const old = orphan(new Date(Date.now() - 2 * 3_600_000));
    const young = orphan(new Date());
    const erased = randomUUID();
    const ofErased = orphan(new Date(Date.now() - 2 * 3_600_000), erased);
    const strange = `brand-audits/${userId}/${id}/notes.txt`;
    for (const key of [old, young, ofErased, strange]) await put(key);
    await sweep();
    expect((await objects()).sort()).toEqual([known, young, strange].sort());
    expect(await objects(`brand-audits/${erased}`)).toEqual([]);
    clock = 2 * 3_600_000;
    await sweep();
    expect((await objects()).sort()).toEqual([known, strange].sort());
    expect((await readBrandAudit(seller, id)).bytes).toBe(makePdf().length);
  });
});
