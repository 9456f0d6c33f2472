import { expect, test } from 'vitest';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { startTestServer } from '#test/testServer.ts';

const filled = {
  OPERATOR_NAME: 'Bright <b>Agency</b>',
  OPERATOR_ADDRESS: '1 Main Street, Springfield',
  OPERATOR_COUNTRY: 'USA',
  OPERATOR_EMAIL: 'privacy@agency.example',
  HOSTING_PROVIDER: 'Example Hosting',
  HOSTING_COUNTRY: 'Canada',
  PRIVACY_AUTHORITY: 'the Example Authority',
  PRIVACY_CHANGED: 'November 15, 2026',
  SECURITY_CONTACT: 'mailto:security@agency.example',
  BACKUP_DAYS: '20',
  CREDENTIAL_DAYS: '14',
  IDLE_INTERVIEW_DAYS: '400',
  TERMS_TEXT: 'Our own terms.\n\n**Law.** That of Springfield.',
};

const empty = setUpTestServer();
const full = setUpTestServer(filled);

test('SAFE-77: pages say when details of the operator are missing', async () => {
  const [privacy, terms] = [
    await empty.newBrowser().get('/privacy'),
    await empty.newBrowser().get('/terms'),
  ];
  expect([privacy.statusCode, terms.statusCode]).toEqual([200, 200]);
  expect(privacy.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(privacy.body).toContain(
    "The operator of this copy hasn't filled in the privacy page yet. Until then, please don't enter real client data.",
  );
  expect(terms.body).toContain("The operator hasn't set terms for this copy yet.");
});

test('SAFE-77: filled in, the privacy page tells who, where, how long and which rights, as the settings are', async () => {
  const { body } = await full.newBrowser().get('/privacy');
  for (const words of [
    'Last changed: November 15, 2026.',
    'Bright &lt;b&gt;Agency&lt;/b&gt;, 1 Main Street, Springfield, USA, privacy@agency.example.',
    'On servers of Example Hosting in Canada.',
    'or until nobody has opened them for 400 days',
    'deleted 14 days after onboarding ends, and 90 days after their last change if it never does',
    'Backups are overwritten after 20 days.',
    'you can complain to the Example Authority.',
    '<strong>The people you interview.</strong>',
  ])
    expect(body).toContain(words);
  expect(body).not.toContain('<b>Agency');
});

test("SAFE-77: shows the operator's text instead of the built-in one", async () => {
  const { body } = await full.newBrowser().get('/terms');
  expect(body).toContain(
    '<p>Our own terms.</p>\n<p><strong>Law.</strong> That of Springfield.</p>',
  );
  expect(body).not.toContain('must fill in these terms');
});

test('SAFE-77: shows the notice when a single detail is missing', async () => {
  const { PRIVACY_AUTHORITY: _, ...rest } = filled;
  const almost = await startTestServer(rest);
  try {
    expect((await almost.newBrowser().get('/privacy')).body).toContain("hasn't filled in");
  } finally {
    await almost.close();
  }
});

test('SAFE-78: security.txt names the contact and is not there without one', async () => {
  const reply = await full.newBrowser().get('/.well-known/security.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toMatch(
    /^Contact: mailto:security@agency\.example\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nPreferred-Languages: en\nCanonical: http:\/\/localhost:3000\/\.well-known\/security\.txt\n$/,
  );
  const expires = Date.parse(/Expires: (\S+)/.exec(reply.body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  expect((await empty.newBrowser().get('/.well-known/security.txt')).statusCode).toBe(404);
});
