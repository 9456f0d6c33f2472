import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ OWNER_EMAIL: 'owner@agency.example' });
});
afterEach(() => server.close());

const claim = {
  figure: '12',
  label: 'agencies',
  source: 'Our customers, November 2026',
  isConfirmed: true,
};
const testimonial = {
  quote: 'I don\'t guess anymore. <script>alert("x")</script>',
  name: 'Tonya Ellis',
  role: 'Owner',
  company: 'Pine & Oak Salon',
  source: 'Her mail of November 3',
  isConfirmed: true,
};
const place = '/api/settings/claims';
const agencies = (change: object = {}) => ({
  claimId: 'agencies',
  claim: { ...claim, ...change },
});

async function shown(): Promise<unknown> {
  return (await server.newBrowser().get('/api/settings')).json().shown_claims;
}

test('LAND-02, TRUE-06: a fresh installation claims nothing, and offers the five and a testimonial to the admin', async () => {
  expect(await shown()).toEqual({ claims: [], testimonial: null });
  const admin = await server.newAdmin();
  const { claims, testimonial: form } = (await admin.get('/api/settings/claims')).json();
  expect(claims.close_rate).toEqual({
    figure: '3x',
    label: 'close rate',
    source: '',
    isConfirmed: false,
  });
  expect(Object.keys(claims)).toHaveLength(5);
  expect(form.quote).toBe('');
});

test('TRUE-07, TRUE-09: visitors see confirmed claims only, without their source', async () => {
  const admin = await server.newAdmin();
  expect((await admin.send('PUT', place, agencies())).json()).toEqual(claim);
  expect((await admin.send('PUT', '/api/settings/testimonial', testimonial)).statusCode).toBe(200);
  await admin.send('PUT', place, { claimId: 'setup', claim: { ...claim, isConfirmed: false } });
  const { isConfirmed: _, ...public_ } = claim;
  expect(await shown()).toEqual({
    claims: [public_],
    testimonial: {
      quote: testimonial.quote,
      name: 'Tonya Ellis',
      role: 'Owner',
      company: 'Pine & Oak Salon',
    },
  });
  await admin.send('PUT', place, agencies({ isConfirmed: false }));
  expect(await shown()).toMatchObject({ claims: [] });
  expect((await admin.get('/api/settings/claims')).json().claims.agencies.figure).toBe('12');
});

test('TRUE-07: the audit log records who confirmed a claim', async () => {
  const admin = await server.newAdmin();
  await admin.send('PUT', place, agencies());
  const { rows } = await server.owner.query(
    `select detail - 'from' as detail from app.audit_events where action = 'landing_claim.save'`,
  );
  expect(rows).toEqual([{ detail: { claim: 'agencies', words: claim } }]);
});

test('TRUE-07: user, owner and visitor can neither read unconfirmed claims nor change any', async () => {
  const admin = await server.newAdmin();
  await admin.send('PUT', place, agencies({ isConfirmed: false }));
  const others = [await server.newSeller(), await server.newSeller('owner@agency.example')];
  for (const who of others) {
    expect((await who.get('/api/settings/claims')).statusCode).toBe(403);
    expect((await who.send('PUT', place, agencies())).statusCode).toBe(403);
    expect((await who.send('PUT', '/api/settings/testimonial', testimonial)).statusCode).toBe(403);
  }
  const visitor = server.newBrowser();
  expect((await visitor.get('/api/settings/claims')).statusCode).toBe(401);
  expect((await visitor.send('PUT', place, agencies())).statusCode).toBe(401);
  expect(await shown()).toEqual({ claims: [], testimonial: null });
});

test.each([
  ['no source', { source: ' ' }],
  ['no figure', { figure: '' }],
  ['a placeholder', { label: '[agencies]' }],
  ['two lines', { label: 'agencies\nand more' }],
  ['too many letters', { label: 'a'.repeat(61) }],
  ['an unknown key', { isTrue: true }],
])('TRUE-08: with %s a claim is not confirmed', async (_, change) => {
  const admin = await server.newAdmin();
  expect((await admin.send('PUT', place, agencies(change))).statusCode).toBe(422);
  expect(await shown()).toEqual({ claims: [], testimonial: null });
});

test('TRUE-08: rejects an unknown claim', async () => {
  const admin = await server.newAdmin();
  expect((await admin.send('PUT', place, { claimId: 'magic', claim })).statusCode).toBe(422);
});
