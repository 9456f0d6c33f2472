import { expect, test } from 'vitest';
import { createSoldInterview, sendOnboarding } from '#test/createSoldInterview.ts';
import { dumpDatabase } from '#test/dumpDatabase.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());

const read = async (id: string) => (await seller.get(`/api/interviews/${id}`)).json();
test('SAFE-75, SAFE-85: names, phone numbers and addresses of an onboarding are nowhere readable in the database', async () => {
  const ads = await createSoldInterview(seller, 'fb_ads');
  const seo = await createSoldInterview(seller, 'seo');
  const given = {
    referral_email_addresses: 'planted-one@client.example, planted-two@client.example',
    contact_phone_number: 'planted 555 0101',
  };
  expect((await sendOnboarding(seller, ads, given)).json().onboardingAnswers).toMatchObject(given);
  const named = {
    primary_email: 'planted-office@client.example',
    business_name_online: 'The planted Dental',
  };
  await sendOnboarding(seller, seo, { primary_phone_number: 'planted 555 0202', ...named });
  await sendOnboarding(seller, seo, { primary_phone_number: 'planted 555 0303' });

  const everything = await dumpDatabase(server);
  expect(everything).not.toContain('planted');
  expect((await read(ads)).onboardingAnswers).toMatchObject(given);
  expect((await read(seo)).onboardingAnswers).toMatchObject({
    primary_phone_number: 'planted 555 0303',
    ...named,
  });
  const exported = (await seller.get('/api/account/export')).json();
  expect(JSON.stringify(exported.interviews)).toContain('planted-two@client.example');
  expect(
    exported.answerHistory
      .filter((one: { questionId: string }) => one.questionId === 'primary_phone_number')
      .map((one: { before: unknown; after: unknown }) => [one.before, one.after]),
  ).toEqual([
    [null, 'planted 555 0202'],
    ['planted 555 0202', 'planted 555 0303'],
  ]);
});
