import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import type { FileStorage } from '#lib/fileStorage.ts';
import {
  brandAuditPath,
  createInterviewOf,
  findUserId,
  readBrandAudit,
  uploadBrandAudit,
} from '#test/brandAuditCalls.ts';
import { listObjects } from '#test/listObjects.ts';
import { makePdf, makePdfOfSize } from '#test/pdfs.ts';
import { sendUpload } from '#test/sendUpload.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { waitUntil } from '#test/testServer.ts';

type Step =
  | 'put'
  | 'stalled'
  | 'halfway'
  | 'findBytes'
  | 'shorter'
  | 'read'
  | 'delete'
  | 'save'
  | 'lostAnswer';

/** The faults that are active now. */
let broken = new Set<Step>();
let clock = 0;
let goOn = () => {};

const down = () => Promise.reject(new Error('the storage is down'));

/** Wraps the real disk storage and fails at chosen calls. */
const breakable = (real: FileStorage): FileStorage => ({
  ...real,
  put: async (key, content, bytes) => {
    if (broken.has('put')) return down();
    if (broken.has('stalled')) await new Promise<void>((resolve) => (goOn = resolve));
    if (!broken.has('halfway')) return real.put(key, content, bytes);
    const half = content.take(Math.ceil(bytes / 65_536 / 2));
    await real.put(key, half, bytes / 2);
    return down();
  },
  findBytes: async (key) => {
    if (broken.has('findBytes')) return down();
    return broken.has('shorter') ? 5 : real.findBytes(key);
  },
  read: (...args) => (broken.has('read') ? down() : real.read(...args)),
  delete: (key) => (broken.has('delete') ? down() : real.delete(key)),
});

/** Wraps the real database and rejects the row, or replies after the timeout. */
const makeBreakableDb: typeof createDb = (options) => {
  const db = createDb(options);
  return {
    ...db,
    asUser: async (userId, sql, values) => {
      const isSave = sql.includes('insert into app.brand_audits');
      if (isSave && broken.has('save'))
        throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
      const rows = await db.asUser(userId, sql, values);
      if (isSave && broken.has('lostAnswer')) throw new Error('Query read timeout');
      return rows as never;
    },
  };
};

let userId: string;
let id: string;
let origin: string;
const server = setUpTestServer({}, makeBreakableDb, {
  now: () => new Date(Date.now() + clock),
  wrapFiles: breakable,
});
const seller = prepareForFile(() => server.newSeller());
beforeAll(async () => {
  userId = await findUserId(seller);
  origin = await server.app.listen({ port: 0 });
});
beforeEach(async () => {
  broken = new Set();
  clock = 0;
  id = await createInterviewOf(seller);
});

const objects = () => listObjects(server.filesDir, `brand-audits/${userId}/${id}`);
const rows = async () =>
  (await server.owner.query('select 1 from app.brand_audits where interview_id = $1', [id])).rows
    .length;
const runJob = (task: string) => server.owner.query('select graphile_worker.add_job($1)', [task]);
const whenObjects = (count: number) =>
  waitUntil(
    async () => ((await objects()).length === count ? true : undefined),
    () => `there are not ${count} objects`,
  );
/** Two hours later, with everything mended. */
const sweepLater = async () => {
  broken = new Set();
  clock = 2 * 3_600_000;
  await runJob('sweep_objects');
};

describe('W-17: the storage or the database fails during an upload', () => {
  const cases: [string, Step[], string, string][] = [
    ['the storage takes nothing', ['put'], 'storage_failed', 'Nothing was changed'],
    ['it breaks off halfway', ['halfway'], 'storage_failed', 'Nothing was changed'],
    ['it cannot confirm', ['findBytes'], 'storage_failed', 'Nothing was changed'],
    ['it holds less than was sent', ['shorter'], 'storage_failed', 'Nothing was changed'],
    ['it breaks off and cannot clean up', ['halfway', 'delete'], 'storage_failed', 'Nothing was'],
    ['it is down altogether after the put', ['findBytes', 'delete'], 'storage_failed', 'Nothing'],
    ['the row cannot be written', ['save'], 'unavailable', 'try again'],
  ];

  test.each(cases)(
    'AUDIT-06: %s: replies with its error code and keeps the previous file',
    async (_name, steps, code, words) => {
      await uploadBrandAudit(seller, id, makePdf('Before'));
      broken = new Set(steps);
      const reply = await uploadBrandAudit(seller, id, makePdfOfSize(1_000_000));
      expect([reply.statusCode, reply.json().error.code]).toEqual([503, code]);
      expect(reply.json().error.message).toContain(words);
      broken = new Set();
      expect(await rows()).toBe(1);
      const { openUrl } = await readBrandAudit(seller, id);
      expect((await seller.get(openUrl)).body).toContain('Before');
      await sweepLater();
      await whenObjects(1);
      expect((await seller.get((await readBrandAudit(seller, id)).openUrl)).body).toContain(
        'Before',
      );
    },
  );

  test('a first upload that fails leaves no row, and no object after the sweep', async () => {
    broken = new Set(['findBytes', 'delete']);
    await uploadBrandAudit(seller, id, makePdfOfSize(1_000_000));
    expect([await rows(), (await objects()).length]).toEqual([0, 1]);
    await sweepLater();
    await whenObjects(0);
  });

  test('an answer of the database that got lost does not cost the file: the row has it', async () => {
    broken = new Set(['lostAnswer']);
    const reply = await uploadBrandAudit(seller, id, makePdf('Saved after all'));
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
    await sweepLater();
    expect(await rows()).toBe(1);
    const { openUrl } = await readBrandAudit(seller, id);
    expect((await seller.get(openUrl)).body).toContain('Saved after all');
  });

  test('AUDIT-06: the error reply reaches a client that is still sending', async () => {
    broken = new Set(['put']);
    const answer = await sendUpload({
      url: `${origin}${brandAuditPath(id)}`,
      seller,
      pdf: makePdfOfSize(19_000_000),
    });
    expect([answer?.status, answer?.body]).toEqual([
      503,
      expect.stringContaining('storage_failed'),
    ]);
    broken = new Set(['halfway']);
    const halfway = await sendUpload({
      url: `${origin}${brandAuditPath(id)}`,
      seller,
      pdf: makePdfOfSize(19_000_000),
    });
    expect(halfway?.status).toBe(503);
  });

  test('W-17: a stalled storage slows the client down (backpressure) instead of buffering the file', async () => {
    broken = new Set(['stalled']);
    const pdf = makePdfOfSize(20 * 1024 * 1024);
    const counts: number[] = [];
    let sent = 0;
    const sending = sendUpload({
      url: `${origin}${brandAuditPath(id)}`,
      seller,
      pdf,
      onSent: (bytes) => {
        sent = bytes;
      },
    });
    await waitUntil(
      () => (counts.push(sent) > 50 && counts.at(-50) === sent && sent > 0 ? true : undefined),
      () => 'the sender never came to rest',
    );
    // The buffers at both ends of the connection, a few megabytes.
    expect(sent).toBeLessThan(0.8 * pdf.length);
    goOn();
    expect((await sending)?.status).toBe(200);
  });

  test('W-20: an interview deleted during the upload takes the file along', async () => {
    const pdf = makePdfOfSize(4_000_000);
    const sending = sendUpload({ url: `${origin}${brandAuditPath(id)}`, seller, pdf, pauseMs: 20 });
    await whenObjects(1);
    await seller.send('DELETE', `/api/interviews/${id}`);
    expect((await sending)?.status).toBe(404);
    expect([await rows(), await objects()]).toEqual([0, []]);
  });

  test('two uploads at once: one file remains, whole', async () => {
    const url = `${origin}${brandAuditPath(id)}`;
    const answers = await Promise.all(
      [1_000_000, 2_000_000, 3_000_000].map((bytes) =>
        sendUpload({ url, seller, pdf: makePdfOfSize(bytes) }),
      ),
    );
    expect(answers.map((one) => one?.status)).toEqual([200, 200, 200]);
    await whenObjects(1);
    const { bytes } = await readBrandAudit(seller, id);
    const [key = ''] = await objects();
    expect((await readFile(`${server.filesDir}/${key}`)).length).toBe(bytes);
  });
});

describe('the storage fails later', () => {
  test('a read fails with storage_failed while the storage is down, and works afterwards', async () => {
    const { openUrl } = (await uploadBrandAudit(seller, id)).json().audit;
    broken = new Set(['read']);
    const reply = await seller.get(openUrl);
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'storage_failed']);
    expect(reply.headers['content-type']).toContain('application/json');
    broken = new Set();
    expect((await seller.get(openUrl)).statusCode).toBe(200);
  });

  test('W-20: a delete succeeds while the storage is down, and the object is deleted later', async () => {
    await uploadBrandAudit(seller, id);
    broken = new Set(['delete']);
    expect((await seller.send('DELETE', brandAuditPath(id))).statusCode).toBe(200);
    expect(await readBrandAudit(seller, id)).toBeNull();
    expect(await objects()).toHaveLength(1);
    broken = new Set();
    await whenObjects(0);
  });

  test('ERR-13: what the storage said is logged and never sent', async () => {
    broken = new Set(['put']);
    const reply = await uploadBrandAudit(seller, id);
    expect(reply.body).not.toContain('the storage is down');
    expect(server.logLines.join('')).toContain('the storage is down');
  });
});
