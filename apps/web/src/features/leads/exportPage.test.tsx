import { exportInterviews } from '@salespro/contract/interviewExport.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { makeSession } from '#test/factories.ts';
import { goOffline } from '#test/network.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';

const button = () => page.getByRole('button', { name: 'Export Interviews', exact: true });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });

async function openExport() {
  const api = standardApi(makeSession());
  await renderApp('/my-interviews/export');
  await expect.element(button()).toBeEnabled();
  const saved: { file: Blob | null; name: string } = { file: null, name: '' };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.file = blob as Blob;
    return 'blob:export';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.name = this.download;
  });
  return { api, saved };
}

const reply = {
  exportedAt: '2026-11-15T08:00:00.000Z',
  interviews: [
    { businessName: '=1+2', status: 'SOLD', answers: { customer_list: true } },
    { businessName: 'Maple, "Dental"', status: 'Questions Pending', answers: {} },
  ],
};

/** All columns but these are switched off. */
async function keepOnly(...kept: string[]) {
  const boxes = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').all();
  for (const box of boxes) {
    const label = (box.element() as HTMLInputElement).labels?.[0];
    if (!kept.includes(label?.textContent?.trim() ?? '')) label?.click();
  }
}

test('LEAD-22, LEAD-23, LEAD-25: a CSV file holds the chosen columns and answers, and no formula', async () => {
  const { api, saved } = await openExport();
  api.reply(exportInterviews, reply);
  await keepOnly('Business name', 'Status');
  await page.getByRole('switch', { name: /^Add the answers/ }).click();
  await button().click();
  await expect.element(toast('Export ready')).toBeVisible();
  expect(api.queries(exportInterviews)).toEqual([
    { columns: 'businessName,status', answers: 'yes', practice: 'no' },
  ]);
  expect(saved.name).toBe('salespro-interviews-2026-11-15.csv');
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await saved.file?.arrayBuffer())
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFBusiness name,Status,/);
  expect(lines.slice(1)).toEqual([`'=1+2,SOLD,Yes`, '"Maple, ""Dental""",Questions Pending,', '']);
});

test('LEAD-23, LEAD-30, LEAD-31: phone, notes and how the call ended are columns; notes stay one cell', async () => {
  const { api, saved } = await openExport();
  const columns = ['Phone', 'Agreed price a month', 'Outcome', 'Reason', 'Follow-up date', 'Notes'];
  api.reply(exportInterviews, {
    ...reply,
    interviews: [
      {
        contactPhone: '+1 555 0100',
        price: 397.5,
        outcome: 'Not now',
        reason: 'Price',
        followUp: '2026-11-19 10:00',
        notes: ['=1+1', '"We, well, lose calls"'],
      },
    ],
  });
  await keepOnly(...columns);
  await button().click();
  await expect.element(toast('Export ready')).toBeVisible();
  expect(api.queries(exportInterviews)).toMatchObject([
    { columns: 'contactPhone,price,outcome,reason,followUp,notes' },
  ]);
  expect(await saved.file?.text()).toBe(
    `${columns.join(',')}\r\n'+1 555 0100,397.5,Not now,Price,2026-11-19 10:00,"'=1+1\n""We, well, lose calls"""\r\n`,
  );
});

test('LEAD-24: a JSON file holds the same, as it is', async () => {
  const { api, saved } = await openExport();
  api.reply(exportInterviews, reply);
  await page.getByText('JSON', { exact: true }).click();
  await button().click();
  await expect.element(toast('Export ready')).toBeVisible();
  expect(saved.name).toBe('salespro-interviews-2026-11-15.json');
  expect(JSON.parse((await saved.file?.text()) ?? '')).toEqual(reply.interviews);
});

test('LEAD-22: no column is no file, and a failure is said', async () => {
  const { api } = await openExport();
  await keepOnly();
  await expect.element(page.getByText('Choose at least one column.')).toBeVisible();
  await expect.element(button()).toBeDisabled();
  await page.getByRole('group', { name: 'Columns' }).getByText('Industry').click();
  api.refuse(exportInterviews, 'rate_limited');
  await button().click();
  await expect.element(toast("We couldn't export your interviews")).toBeVisible();
});

test('LEAD-20: offline the export says that it needs a connection', async () => {
  await openExport();
  goOffline();
  await expect.element(page.getByText(/Exporting needs a connection/)).toBeVisible();
  await expect.element(button()).toBeDisabled();
});

test('LEAD-21: the export holds in every look', async () => {
  await openExport();
  await expectEveryLook('export');
});
