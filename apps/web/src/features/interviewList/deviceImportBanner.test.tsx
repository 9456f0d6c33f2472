import { importInterviews, listInterviews } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { consoleErrors } from '#test/consoleErrors.ts';
import { makeCard, makeSession } from '#test/factories.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

const key = 'salespro_sessions';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const banner = () => page.getByRole('region', { name: 'Interviews on this device' });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });
const local = (id: string, more: object = {}) => ({
  id,
  businessName: `Local ${id}`,
  contactName: 'Lou',
  createdAt: '2025-01-01T00:00:00.000Z',
  ...more,
});
const heldIds = () =>
  (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string }[]).map((one) => one.id);

async function openList(stored: unknown) {
  if (stored !== undefined) {
    localStorage.setItem(key, typeof stored === 'string' ? stored : JSON.stringify(stored));
  }
  const api = fakeStandardApi(makeSession());
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  return api;
}

test('LIST-26: shows no import banner without valid records on the device', async () => {
  await openList([null, 3, {}, { id: '' }, 'x']);
  expect(banner().query()).toBeNull();
});

test('DATA-24: ignores and logs unreadable device content, and does not change it', async () => {
  const broken = '{not json';
  await openList(broken);
  expect(banner().query()).toBeNull();
  expect(localStorage.getItem(key)).toBe(broken);
  expect(consoleErrors).toEqual([`${key} cannot be read and is left as it is`]);
  consoleErrors.length = 0;
});

test('LIST-26: "Later" hides the banner and imports nothing', async () => {
  const api = await openList([local('a')]);
  api.reply(importInterviews, { imported: 1, skipped: 0 });
  await expect.element(banner()).toMatchTextContent(/1 interview is stored on this device/);
  await button('Later').click();
  await expect.element(banner()).not.toBeInTheDocument();
  expect(api.sent(importInterviews)).toEqual([]);
  expect(heldIds()).toEqual(['a']);
});

test('LIST-27, DATA-25: "Import Now" sends all fields, shows the new cards and clears the device', async () => {
  const api = await openList([
    local('a', { salesStatus: 'sold', answers: { customer_list: true } }),
    local('b'),
  ]);
  await expect.element(banner()).toMatchTextContent(/2 interviews are stored on this device/);
  api.respond(importInterviews, () => {
    api.reply(listInterviews, { cards: [makeCard({ businessName: 'Local a' })], next: null });
    return { imported: 2, skipped: 0 };
  });
  await button('Import Now').click();
  await expect.element(toast('Import complete')).toBeVisible();
  await expect.element(toast('2 interviews were imported into your account.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Local a' })).toBeVisible();
  await expect.element(banner()).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).toBeNull();
  const [sent] = api.sent(importInterviews) as [{ interviews: object[] }];
  expect(sent.interviews[0]).toMatchObject({
    id: 'a',
    businessName: 'Local a',
    salesStatus: 'sold',
    answers: { customer_list: true },
    createdAt: '2025-01-01T00:00:00.000Z',
  });
});

test('DATA-27: counts only newly imported interviews', async () => {
  const api = await openList([local('a'), local('b'), local('c')]);
  api.reply(importInterviews, { imported: 1, skipped: 2 });
  await button('Import Now').click();
  await expect.element(toast('1 interview was imported into your account.')).toBeVisible();
});

test('LIST-28, DATA-26: the toast says so when all interviews were already imported', async () => {
  const api = await openList([local('a')]);
  api.reply(importInterviews, { imported: 0, skipped: 1 });
  await button('Import Now').click();
  await expect.element(toast('No new interviews')).toBeVisible();
  await expect.element(toast('All local interviews were already in your account.')).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});

test('LIST-29: a failed import says so and keeps the interviews on the device', async () => {
  const api = await openList([local('a'), local('b')]);
  api.reject(importInterviews, 'unexpected');
  await button('Import Now').click();
  await expect.element(toast('Import failed')).toBeVisible();
  await expect.element(toast('Failed to import local interviews. Please try again.')).toBeVisible();
  expect(heldIds()).toEqual(['a', 'b']);
  await expect.element(banner()).toBeVisible();
});

test('LIST-29: when the second batch fails, only its interviews remain on the device', async () => {
  const many = Array.from({ length: 60 }, (_, place) => local(`l${place}`));
  const api = await openList(many);
  api.respond(importInterviews, () => {
    api.reject(importInterviews, 'unavailable');
    return { imported: 50, skipped: 0 };
  });
  await button('Import Now').click();
  await expect.element(toast('Import failed')).toBeVisible();
  expect(heldIds()).toEqual(many.slice(50).map((one) => one.id));
  const sizes = (api.sent(importInterviews) as { interviews: unknown[] }[]).map(
    (body) => body.interviews.length,
  );
  expect(sizes).toEqual([50, 10]);
});

test('LIST-29: a record that the server rejects does not block the others', async () => {
  const api = await openList([local('good'), local('bad'), local('fine')]);
  api.respond(importInterviews, ({ body }) => {
    const { interviews } = body as { interviews: { id: string }[] };
    if (interviews.some((one) => one.id === 'bad')) throw rejection();
    return { imported: interviews.length, skipped: 0 };
  });
  await button('Import Now').click();
  await expect.element(toast('Import failed')).toBeVisible();
  await expect
    .element(page.getByText(/^2 interviews were imported .* still on this device/))
    .toBeVisible();
  expect(heldIds()).toEqual(['bad']);
});

test('DATA-25: splits large interviews into calls below the size limit of the server', async () => {
  const long = { answers: { ninety_days: 'x'.repeat(60_000) } };
  const api = await openList(['a', 'b', 'c', 'd', 'e'].map((id) => local(id, long)));
  api.respond(importInterviews, ({ body }) => ({
    imported: (body as { interviews: unknown[] }).interviews.length,
    skipped: 0,
  }));
  await button('Import Now').click();
  await expect.element(toast('5 interviews were imported into your account.')).toBeVisible();
  for (const body of api.sent(importInterviews)) {
    expect(new Blob([JSON.stringify(body)]).size).toBeLessThan(256 * 1024);
  }
});

function rejection(): Response {
  return Response.json({ error: { code: 'invalid_request', message: '' } }, { status: 422 });
}
