import {
  createInterview,
  deleteInterview,
  readInterview,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { rules } from '@salespro/domain/recommendations/rules.ts';
import { expect, test } from 'vitest';
import { deleteFrom } from '#interviews/list/deleteInterview.ts';
import { consoleErrors } from '#test/consoleErrors.ts';
import { interviewId, makeCreated, makeInterview } from '#test/factories.ts';
import { fakeApi } from '#test/fakeApi.ts';
import { accountSource } from './accountSource.ts';
import { chooseSource } from './currentSource.ts';
import { toDeviceInterview } from './deviceInterviews.ts';
import { deviceSource } from './deviceSource.ts';

const key = 'salespro_sessions';
const fields = {
  businessName: "Joe's HVAC",
  contactName: 'Joe',
  contactEmail: '',
  industry: 'HVAC',
  employees: 5,
  currentProblems: ['Cash flow management'],
};
const held = () => JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, unknown>[];

for (const [name, source] of [
  ['account', accountSource],
  ['device', deviceSource],
] as const) {
  test(`CALL-07: the ${name} source offers getSession, saveSession, updateSession, getServices and getRules`, async () => {
    const api = fakeApi();
    let kept: StoredInterview | undefined;
    api.respond(readInterview, () => kept ?? makeInterview());
    api.respond(createInterview, ({ body }) => {
      kept = makeCreated(body);
      return { interview: kept, isNew: true };
    });
    api.respond(updateInterviewInfo, ({ body }) => {
      const { operationId: _id, ...changed } = body as typeof fields & { operationId: string };
      kept = makeInterview({ ...kept, ...changed });
      return kept;
    });
    await expect(source.saveSession(interviewId, fields)).resolves.toMatchObject(fields);
    await expect(source.getSession(interviewId)).resolves.toMatchObject(fields);
    const operationId = crypto.randomUUID();
    const renamed = { ...fields, businessName: 'Renamed', employees: 9 };
    await expect(source.updateSession(interviewId, operationId, renamed)).resolves.toMatchObject(
      renamed,
    );
    await expect(source.getSession(interviewId)).resolves.toMatchObject(renamed);
    const isAccount = source === accountSource;
    expect(api.sent(createInterview)).toEqual(isAccount ? [{ ...fields, id: interviewId }] : []);
    expect(api.sent(updateInterviewInfo)).toEqual(isAccount ? [{ ...renamed, operationId }] : []);
    await expect(source.getServices()).resolves.toEqual(services);
    await expect(source.getRules()).resolves.toEqual(rules);
  });
}

test('DATA-23: signed in the account is used, signed out this device', () => {
  expect(chooseSource('0192f0c4-7e57-7a11-8b0b-0123456789ab')).toBe(accountSource);
  expect(chooseSource(null)).toBe(deviceSource);
});

test('DATA-23: the device source keeps all fields under its key and sends nothing', async () => {
  const api = fakeApi();
  const made = await deviceSource.saveSession(interviewId, fields);
  expect(made).toMatchObject({ ...fields, salesStatus: 'pitched', answers: {} });
  await deviceSource.saveSession(interviewId, { ...fields, businessName: 'Again' });
  expect(held()).toHaveLength(1);
  await deviceSource.updateSession(interviewId, 'x', { ...fields, contactName: 'Joe Miller' });
  await deviceSource.saveAnswers(interviewId, {
    operationId: 'x',
    changes: [
      { questionId: 'customer_list', value: true },
      { questionId: 'ideal_90_days', value: 'Ten' },
      { questionId: 'ideal_90_days', value: null },
    ],
  });
  await expect(deviceSource.getSession(interviewId)).resolves.toMatchObject({
    ...fields,
    contactName: 'Joe Miller',
    answers: { customer_list: true },
    seq: 3,
  });
  expect(Object.keys(held()[0] ?? {})).toEqual(
    expect.arrayContaining(Object.keys(makeInterview())),
  );
  await expect(deviceSource.getSession('other')).resolves.toBeNull();
  expect(api.sent(createInterview)).toEqual([]);
});

test('DATA-23: the device lists newest first and searches like the account', async () => {
  localStorage.setItem(
    key,
    JSON.stringify([
      { id: 'old', businessName: 'Old HVAC', createdAt: '2024-01-01T00:00:00Z' },
      {
        id: 'new',
        businessName: 'New Roofs',
        createdAt: '2025-01-01T00:00:00Z',
        answers: { a: 1 },
      },
    ]),
  );
  const all = await deviceSource.listCards({});
  expect(all.cards.map((card) => card.id)).toEqual(['new', 'old']);
  const found = await deviceSource.listCards({ search: 'hvac' });
  expect(found.cards.map((card) => card.id)).toEqual(['old']);
});

test('DATA-20: deleting on a source without delete throws; both sources have it', async () => {
  const { deleteSession: _without, ...source } = accountSource;
  await expect(deleteFrom(source, interviewId)).rejects.toThrow(
    'Delete not supported by current data source',
  );
  const api = fakeApi();
  api.reply(deleteInterview, { ok: true });
  await deleteFrom(accountSource, interviewId);
  expect(api.addresses(deleteInterview)).toEqual([`/api/interviews/${interviewId}`]);
  await deviceSource.saveSession(interviewId, fields);
  await deleteFrom(deviceSource, interviewId);
  expect(localStorage.getItem(key)).toBeNull();
});

test('DATA-24: a record of any form is readable, and entries that are none stay where they are', async () => {
  localStorage.setItem(
    key,
    JSON.stringify([null, 'x', { id: 'a', businessName: 7, answers: [1] }]),
  );
  await expect(deviceSource.listCards({})).resolves.toMatchObject({ cards: [{ id: 'a' }] });
  await deviceSource.updateSession('a', 'x', fields);
  expect(held()).toMatchObject([{ id: 'a', businessName: "Joe's HVAC" }, null, 'x']);
});

test('DATA-24: unreadable content is never written over', async () => {
  localStorage.setItem(key, '{broken');
  await expect(deviceSource.listCards({})).resolves.toEqual({ cards: [], next: null });
  await expect(deviceSource.saveSession(interviewId, fields)).rejects.toThrow(/cannot be read/);
  expect(localStorage.getItem(key)).toBe('{broken');
  expect(consoleErrors).toHaveLength(1);
  consoleErrors.length = 0;
});

for (const [what, record, expected] of [
  ['nothing at all', {}, { businessName: '', employees: 0, answers: {}, salesStatus: 'pitched' }],
  ['text too long', { businessName: 'x'.repeat(300) }, { businessName: 'x'.repeat(200) }],
  [
    'an answer too long',
    { answers: { a: 'y'.repeat(12_000) } },
    { answers: { a: 'y'.repeat(10_000) } },
  ],
  ['half an emoji', { contactName: '\ud83d' }, { contactName: '\ufffd' }],
  ['a NUL', { contactName: 'a\0b' }, { contactName: 'ab' }],
  [
    'bad keys and values',
    { answers: { 'no key': 1, ok: true, f: {}, n: Number.NaN } },
    { answers: { ok: true } },
  ],
  ['a date as number', { createdAt: 0 }, { createdAt: '1970-01-01T00:00:00.000Z' }],
  [
    'a date with an offset',
    { soldAt: '2025-03-04T10:00:00+02:00' },
    { soldAt: '2025-03-04T08:00:00.000Z' },
  ],
  ['no date', { soldAt: 'yesterday' }, { soldAt: null }],
  ['an unknown service', { selectedServiceId: 'tv_ads' }, { selectedServiceId: null }],
  [
    'an odd ranking',
    { recommendedServices: [null, { service: { id: 'x' } }] },
    { recommendedServices: [] },
  ],
  [
    'statuses',
    { salesStatus: 'sold', onboardingStatus: 'odd' },
    { salesStatus: 'sold', onboardingStatus: 'not_started' },
  ],
] as const) {
  test(`DATA-24: a device record with ${what} is mended`, () => {
    expect(toDeviceInterview({ id: 'a', ...record })).toMatchObject(expected);
  });
}

for (const [code, outcome] of [
  ['not_found', null],
  ['invalid_request', null],
] as const) {
  test(`ROUTE-14: an interview refused with ${code} counts as missing`, async () => {
    const api = fakeApi();
    api.refuse(readInterview, code);
    await expect(accountSource.getSession(interviewId)).resolves.toBe(outcome);
  });
}

test('ERR-05: any other refusal is a failure, not a missing interview', async () => {
  const api = fakeApi();
  api.refuse(readInterview, 'unexpected');
  await expect(accountSource.getSession(interviewId)).rejects.toMatchObject({ code: 'unexpected' });
});
