import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  type PracticeSample,
  reputationManagementSample,
} from '@salespro/domain/practice/practiceSamples.ts';
import { expect, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

interface Planted {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
}

const all: string[] = [];
/** Names that occur nowhere else. */
function plant(): Planted {
  const mark = () => randomUUID().slice(0, 13);
  const names = {
    businessName: `Planted Plumbing ${mark()}`,
    contactName: `Petra Planted ${mark()}`,
    contactEmail: `petra-${mark()}@planted.example`,
  };
  all.push(...Object.values(names));
  return names;
}

/** Dumps every row of every table as text, as a stolen backup would show it. */
async function dump(sql: Sql): Promise<string> {
  const tables = await sql(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const parts: unknown[] = [];
  for (const { name } of tables) {
    const rows = await sql(`select to_jsonb(t)::text as row from ${name} t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n').toLowerCase();
}

/** Encodes a text plainly, as hex, and as base64 at each of the three offsets. */
function formsOf(text: string): string[] {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + text)
      .toString('base64')
      // The last characters depend on the following bytes, so they are cut off.
      .slice(shift === 0 ? 0 : shift + 1, -4),
  );
  return [text, Buffer.from(text).toString('hex'), ...base64].map((form) => form.toLowerCase());
}

const findIn = (text: string) =>
  all.filter((name) => formsOf(name).some((one) => text.includes(one)));

async function correctInfo(page: Page, id: string, names: Planted): Promise<void> {
  await page.goto(`/session/${id}/info`);
  await page.getByLabel(/Business Name/).fill(names.businessName);
  await page.getByLabel(/Contact Name/).fill(names.contactName);
  await page.getByLabel(/Email Address/).fill(names.contactEmail);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL(/\/questions$/);
}

/** Imports interviews from a device, as before accounts existed. */
async function importFromDevice(page: Page, names: Planted): Promise<void> {
  await page.goto('/my-interviews');
  const record = { id: randomUUID(), ...names, generatedPitch: `Hello ${names.contactName}!` };
  await page.evaluate(
    (text) => localStorage.setItem('salespro_sessions', text),
    JSON.stringify([record]),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Import Now' }).click();
  await expect(page.getByText('Import complete')).toBeVisible();
}

test('DATA-10: names and addresses typed into the screens are nowhere in the database, in any form', async ({
  newSeller,
  sql,
}) => {
  test.setTimeout(180_000);
  const { page } = await newSeller();
  const client: PracticeSample = { ...reputationManagementSample, ...plant() };
  const walk = createInterviewWalk(page, client, 'mouse');
  const id = await walk.newInterview();
  await walk.discovery(async () => {});
  await walk.select();
  await walk.service(async () => {});
  await page.waitForLoadState('networkidle');

  const renamed = plant();
  await correctInfo(
    page,
    await createInterviewWalk(page, { ...client, ...plant() }, 'mouse').newInterview(),
    renamed,
  );
  await importFromDevice(page, plant());
  await page.getByRole('searchbox').fill(renamed.businessName);
  await expect(page.getByText(renamed.contactName)).toBeVisible();

  const text = await dump(sql);
  expect(text, 'the rows themselves are in the dump').toContain(id);
  expect(all).toHaveLength(12);
  expect(findIn(text)).toEqual([]);

  // The control: in base64, as names were once stored, every one is found.
  await sql('create table public.base64_control (text text)');
  try {
    for (const name of all) {
      await sql('insert into public.base64_control values ($1)', [
        Buffer.from(`{"name":"${name}"}`).toString('base64'),
      ]);
    }
    expect(findIn(await dump(sql))).toEqual(all);
  } finally {
    await sql('drop table public.base64_control');
  }
  process.stdout.write(`dump: ${text.length} characters, 0 of ${all.length} found\n`);
});
