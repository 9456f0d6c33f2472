import { randomBytes, randomUUID } from 'node:crypto';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { expect, test } from 'vitest';
import { createSoldInterview, sendOnboarding } from '#test/createSoldInterview.ts';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer({ LOG_LEVEL: 'debug' });
const seoDetails = [
  'website_login_credentials_details',
  'hosting_login_credentials_details',
  'google_analytics_account_details',
  'google_search_console_account_details',
];
const unowned = ['google_ads_account_details', 'social_media_accounts_details'];
const sampleOf = (id: string) =>
  practiceSamples.find(({ serviceId }) => serviceId === id)?.onboarding ?? {};
const openSeo = {
  ...sampleOf('seo'),
  website_login_credentials: 'Yes, I have them',
  hosting_login_credentials: 'Yes, I have them',
  google_analytics_account: 'Already have one',
  google_search_console_account: 'Already have one',
};

test('W-13: 20 planted passwords are nowhere in the database, the log, the mails or the export', async () => {
  const passwords = Array.from(
    { length: 20 },
    (_, i) => `Pw-${i}-${randomBytes(12).toString('hex')}`,
  );
  const waiting = [...passwords];
  const take = () => `user: admin, password: ${waiting.pop()} (ask Paula)`;
  const takeFor = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, take()]));
  const seller = await server.newSeller();

  // Typed, changed, completed, edited.
  const seo = await createSoldInterview(seller, 'seo');
  await sendOnboarding(seller, seo, { ...openSeo, ...takeFor(seoDetails) });
  await sendOnboarding(seller, seo, takeFor(['website_login_credentials_details']));
  await sendOnboarding(seller, seo, takeFor(unowned), 'onboarding/completion');
  const facebook = await createSoldInterview(seller, 'fb_ads');
  const admin = { facebook_page_admin: 'I will add you as an Administrator' };
  await sendOnboarding(seller, facebook, { ...admin, ...takeFor(['admin_access_assistance']) });
  // Brought along by an old device, twice.
  const device = (onboardingAnswers: object) => ({
    id: `old-${randomUUID()}`,
    ...interviewFields(),
    selectedServiceId: 'seo',
    salesStatus: 'sold',
    onboardingStatus: 'completed',
    onboardingAnswers,
  });
  const interviews = [device({ ...openSeo, ...takeFor(seoDetails) }), device(takeFor(unowned))];
  await seller.post('/api/interviews/import', { interviews });
  await seller.post('/api/interviews/import', { interviews });
  // Six details of the first interview, one of the second, six of the two imported ones.
  const held = 6 + 1 + 6;

  // Requests that are rejected for every possible reason.
  const unsold = randomUUID();
  await seller.post('/api/interviews', { id: unsold, ...interviewFields() });
  const rejected = [
    await sendOnboarding(seller, unsold, takeFor(seoDetails.slice(0, 1))),
    await sendOnboarding(seller, seo, { nobody_asks_this: take() }),
    await sendOnboarding(seller, seo, { blog_post_approval: take() }),
    await sendOnboarding(seller, seo, { [unowned[0] ?? '']: [take()] }),
    await seller.post(`/api/interviews/${seo}/onboarding`, { changes: take() }),
  ];
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([409, 422, 422, 422, 422]);
  // Searched for, and sent while the server is broken.
  const { cards } = (await seller.get(`/api/interviews?search=${passwords[0]}`)).json();
  expect(cards).toEqual([]);
  const rename = (from: string, to: string) =>
    server.owner.query(`alter function app.${from} rename to ${to}`);
  await rename('save_command', 'gone');
  const broken = await sendOnboarding(seller, seo, takeFor(seoDetails.slice(0, 1)));
  await rename('gone', 'save_command');
  expect(broken.statusCode).toBe(500);
  expect(waiting).toEqual([]);

  const revealed = await seller.post(`/api/interviews/${seo}/credentials/reveal`, {
    fieldId: seoDetails[0],
  });
  expect(findPlanted(passwords, revealed.body)).toHaveLength(1);
  const file = await seller.get('/api/account/export');
  expect(file.json().credentials.held).toBe(held);

  const places = {
    database: await dumpDatabase(server),
    log: server.logLines.join('\n'),
    mails: JSON.stringify(server.mails),
    export: file.body,
    rejections: [...rejected, broken].map(({ body }) => body).join('\n'),
    interview: (await seller.get(`/api/interviews/${seo}`)).body,
    list: (await seller.get('/api/interviews')).body,
  };
  const found = Object.entries(places).map(([place, text]) => [
    place,
    text.length > 100,
    findPlanted(passwords, text),
  ]);
  expect(found).toEqual(Object.keys(places).map((place) => [place, true, []]));

  // The control: stored in any of three readable encodings, every one is found.
  await server.owner.query('create table public.kept (plain text, coded text, bytes bytea)');
  for (const [i, word] of passwords.entries()) {
    const forms = [word, Buffer.from(`x${word}y`).toString('base64'), Buffer.from(word)];
    await server.owner.query(
      'insert into public.kept values ($1, $2, $3)',
      forms.map((form, place) => (place === i % 3 ? form : null)),
    );
  }
  expect(findPlanted(passwords, await dumpDatabase(server))).toEqual(passwords);
  server.logLines.push(JSON.stringify({ password: passwords[3] }));
  expect(findPlanted(passwords, server.logLines.join('\n'))).toEqual([passwords[3]]);
});
