import { logoUpload } from '@salespro/contract/agencyCard.ts';
import { describe, expect, test } from 'vitest';
import { createInterviewOf, uploadBrandAudit } from '#test/brandAuditCalls.ts';
import { makePng, pngChunk, uploadLogo } from '#test/logos.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer({ MAX_FILES: '2', MAX_FILE_MB: '1' });
const admin = prepareForFile(() => server.newAdmin());
const seller = prepareForFile(() => server.newSeller());

const path = '/api/agency-card';
const logosOf = async (by: typeof seller) => (await by.get(path)).json().logos;
const open = (by: typeof seller, id: string) => by.get(`/files/logos/${id}`);

describe('CARD-07: a logo is uploaded, replaced and taken away', () => {
  test('the address changes with the picture, the old one is gone', async () => {
    const first = (await uploadLogo(seller, makePng({ text: 'First' }))).json().logos.own;
    const png = makePng();
    const second = (await uploadLogo(seller, png)).json().logos.own;
    expect(second).toEqual({ id: expect.any(String), bytes: png.length });
    expect((await open(seller, second.id)).rawPayload.equals(png)).toBe(true);
    expect((await open(seller, first.id)).statusCode).toBe(404);
    await seller.send('PUT', path, { phone: '1' });
    expect((await logosOf(seller)).own).toEqual(second);
    await seller.send('DELETE', `${path}/logo`);
    expect((await logosOf(seller)).own).toBeNull();
    expect((await open(seller, second.id)).statusCode).toBe(404);
  });

  test("everybody sees everybody's, nobody somebody else's", async () => {
    const shared = (
      await uploadLogo(admin, makePng({ text: 'Shared' }), { where: '/global' })
    ).json();
    const { id } = shared.logos.global;
    const other = await server.newSeller();
    expect((await logosOf(other)).global.id).toBe(id);
    expect((await open(other, id)).body).toContain('Shared');
    expect((await server.newBrowser().get(`/files/logos/${id}`)).statusCode).toBe(401);
    const own = (await uploadLogo(seller, makePng())).json().logos.own;
    for (const person of [other, admin]) expect((await open(person, own.id)).statusCode).toBe(404);
    await admin.send('DELETE', `${path}/global/logo`);
    expect((await logosOf(other)).global).toBeNull();
  });
});

describe('CARD-08: no more than 1 MB, and only what is a picture', () => {
  const unpadded = makePng({ extra: [pngChunk('iCCP', Buffer.alloc(0))] }).length;
  const padded = (bytes: number) => makePng({ text: 'x'.repeat(bytes - unpadded) });

  test('accepts a logo of the maximum size and rejects one byte more', async () => {
    const person = await server.newSeller();
    const rejected = await uploadLogo(person, padded(logoUpload.maxBytes + 1));
    expect([rejected.statusCode, rejected.json().error.message]).toEqual([
      413,
      'This picture is larger than 1 MB. Please upload a smaller one.',
    ]);
    expect((await logosOf(person)).own).toBeNull();
    // The global logo does not count toward the storage limit of any account.
    const most = await uploadLogo(admin, padded(logoUpload.maxBytes), { where: '/global' });
    expect(most.statusCode).toBe(200);
  });

  test.each([
    ['a JPEG that says it is a PNG', Buffer.from('ffd8ffe0', 'hex'), 'image/png', 415],
    ['a page that says it is a PNG', '<!doctype html><p>', 'image/png', 415],
    ['a picture that says it is a page', makePng(), 'text/html', 415],
    ['a broken picture', makePng().subarray(0, 50), 'image/png', 422],
  ])('%s is rejected, and the logo before stays', async (_name, content, type, status) => {
    const person = await server.newSeller();
    const before = (await uploadLogo(person, makePng())).json().logos.own;
    expect((await uploadLogo(person, content, { type })).statusCode).toBe(status);
    expect((await logosOf(person)).own).toEqual(before);
  });
});

describe('CARD-09: the server accepts no SVG', () => {
  const namespace = 'xmlns="http://www.w3.org/2000/svg"';
  /** Freezes a parser that applies the long value of a class as often as its name is repeated. */
  const bomb = `<svg ${namespace}><style>.a{fill:${'a'.repeat(450_000)}}</style>${'<path class="a a a a a a a a a a"/>'.repeat(1_500)}</svg>`;

  test.each([
    ['a harmless one', `<svg ${namespace}><path d="M0 0h10v10z"/></svg>`],
    ['one with a script', `<svg ${namespace}><script>alert(1)</script></svg>`],
    ['one with entities', `<!DOCTYPE svg [<!ENTITY a "x">]><svg ${namespace}>&a;</svg>`],
    ['one that is costly to read', bomb],
  ])('rejects %s at once, also when it is declared as a PNG', async (_name, svg) => {
    const person = await server.newSeller();
    for (const type of ['image/svg+xml', 'image/png']) {
      const start = performance.now();
      const reply = await uploadLogo(person, svg, { type });
      expect([reply.statusCode, reply.json().error?.code]).toEqual([415, 'not_an_image']);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
    expect((await logosOf(person)).own).toBeNull();
  });
});

test('CARD-10: opened by itself a logo is a page without rights', async () => {
  const { id } = (await uploadLogo(seller, makePng())).json().logos.own;
  const { headers } = await open(seller, id);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy':
      "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="logo.png"',
  });
});

test('CARD-11: a logo takes its place in the room of the account, beside the brand audits', async () => {
  const person = await server.newSeller();
  const ids = [await createInterviewOf(person), await createInterviewOf(person)] as const;
  expect((await uploadLogo(person, makePng())).statusCode).toBe(200);
  expect((await uploadBrandAudit(person, ids[0])).statusCode).toBe(200);
  // The storage limit allows two files.
  expect((await uploadBrandAudit(person, ids[1])).json().error.code).toBe('files_full');
  expect((await uploadLogo(person, makePng())).statusCode).toBe(200);
  await person.send('DELETE', `${path}/logo`);
  expect((await uploadBrandAudit(person, ids[1])).statusCode).toBe(200);
  expect((await uploadLogo(person, makePng())).json().error.code).toBe('files_full');
});
