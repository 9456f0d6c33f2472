import { exportInterviews } from '@salespro/contract/interviewExport.ts';
import {
  addLeadRows,
  createLeadImport,
  listSkippedLeadRows,
  startLeadImport,
} from '@salespro/contract/leads.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeCard, makeSession } from '#test/factories.ts';
import {
  chooseCsv,
  dropCsv,
  makeCsvFile,
  makeImport,
  openImport,
  serveImports,
} from '#test/leadsPages.ts';
import { goOffline, goOnline } from '#test/network.ts';
import { serveInterviewCards } from '#test/openList.tsx';
import { fakeStandardApi, reloadApp, renderApp, waitForPath } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words);
const small =
  'Company,Contact,Email,Phone,Fax,Comments\nMaple Dental,Anita Rao,a@maple.example,+1 555 0100,556,"Met at the fair,\ncall after 4"\n,,,556\n';

test('LEAD-01: the list and the empty list lead to the import, the list to the export as well', async () => {
  const api = fakeStandardApi(makeSession());
  serveImports(api);
  serveInterviewCards(api, [makeCard({ businessName: 'Maple' })]);
  const router = await renderApp('/my-interviews');
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Export Interviews' }).click();
  await waitForPath(router, '/my-interviews/export');
  await page.getByRole('link', { name: 'Back to My Interviews' }).click();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Import Prospects' }).click();
  await waitForPath(router, '/my-interviews/import');
  serveInterviewCards(api, []);
  await page.getByRole('link', { name: 'Back to My Interviews' }).click();
  await page.getByRole('link', { name: 'Import prospects from a file' }).click();
  await waitForPath(router, '/my-interviews/import');
});

test('LEAD-02: shows an error for an invalid dropped file and reads the next one', async () => {
  await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  dropCsv(new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04])], 'leads.xlsx'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/save it as CSV/);
  dropCsv(makeCsvFile(small));
  await expect.element(page.getByRole('heading', { name: 'leads.csv' })).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('LEAD-04, LEAD-05, LEAD-06, LEAD-29: preselects columns, lets the seller change them, and lists invalid rows', async () => {
  const { api } = await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile(small));
  await expect.element(page.getByLabelText(/^Business name/)).toHaveValue('A: Company');
  await expect.element(page.getByLabelText('Email')).toHaveValue('C: Email');
  await expect.element(page.getByLabelText('Industry')).toHaveValue("Don't import");
  await expect.element(page.getByLabelText('Phone')).toHaveValue('D: Phone');
  await expect.element(page.getByLabelText('Notes')).toHaveValue('F: Comments');
  await expect.element(text("We won't import: E: Fax")).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '+1 555 0100' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /^Met at the fair/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Maple Dental' })).toBeVisible();
  await expect.element(text(/1 prospect ready to import/)).toBeVisible();
  await page.getByText("1 row we can't import", { exact: true }).click();
  await expect.element(text('Line 3: No business name')).toBeVisible();
  await page.getByLabelText('Contact name').selectOptions('A: Company');
  await expect.element(text('Choose the column with the business name.')).toBeVisible();
  await expect.element(button(/^Import/)).toBeDisabled();
  await page.getByLabelText(/^Business name/).selectOptions('B: Contact');
  await expect.element(page.getByRole('cell', { name: 'Anita Rao' })).toBeVisible();
  await button('Import 1 prospect').click();
  await expect.element(text(/Importing 0 of 2 rows/)).toBeVisible();
  expect(api.sent(addLeadRows)).toMatchObject([
    {
      rows: [
        {
          line: 2,
          cells: {
            businessName: 'Anita Rao',
            contactName: 'Maple Dental',
            contactPhone: '+1 555 0100',
            notes: 'Met at the fair,\ncall after 4',
          },
        },
        { line: 3, cells: { businessName: '' } },
      ],
    },
  ]);
});

test('LEAD-32: joins first and last name to the name of the contact', async () => {
  const { api } = await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile('Company,First Name,Last Name\nMaple Dental,Anita,Rao\nOak Dental,,Lee\n'));
  await expect.element(page.getByLabelText('Last name')).toHaveValue('C: Last Name');
  await expect.element(page.getByRole('cell', { name: 'Anita Rao' })).toBeVisible();
  await button('Import 2 prospects').click();
  await expect.element(text(/Importing 0 of 2 rows/)).toBeVisible();
  expect(api.sent(addLeadRows)).toMatchObject([
    { rows: [{ cells: { contactName: 'Anita Rao' } }, { cells: { contactName: 'Lee' } }] },
  ]);
});

test('LEAD-09, LEAD-10: uploads 5,000 rows in batches, and shows progress and result, also after a reload', async () => {
  const { api, server, router } = await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  const many = Array.from({ length: 5000 }, (_, place) => `Business ${place},${'x'.repeat(100)}`);
  chooseCsv(makeCsvFile(`Company,Industry\n${many.join('\n')}\n`));
  await button('Import 5,000 prospects').click();
  await expect.element(text(/Importing 0 of 5,000 rows/), { timeout: 30_000 }).toBeVisible();
  expect(api.sent(createLeadImport)).toMatchObject([{ total: 5000, addsDuplicates: false }]);
  const parts = api.sent(addLeadRows).map((body) => (body as { rows: unknown[] }).rows.length);
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(5000);
  expect(
    Math.max(...api.sent(addLeadRows).map((body) => JSON.stringify(body).length)),
  ).toBeLessThan(200_000);
  server.move({ handled: 2400, added: 2400 });
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '48');
  await reloadApp(router);
  await expect.element(text(/Importing 2,400 of 5,000 rows/)).toBeVisible();
  await takePictures('import running');
  api.reply(listSkippedLeadRows, { rows: [{ line: 17, reason: 'email_malformed' }], next: null });
  server.move({ status: 'done', handled: 5000, added: 4840, broken: 150, duplicates: 10 });
  await expect.element(text(/^4,840 prospects added\./)).toBeVisible();
  await expect.element(text(/150 rows couldn't be read, 10 duplicates/)).toBeVisible();
  await page.getByText('160 rows left out', { exact: true }).click();
  await expect.element(text("Line 17: The email address isn't valid")).toBeVisible();
  await takePictures('import done');
});

test('LEAD-09: retries an interrupted upload as the same import', async () => {
  const { api } = await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile(small));
  api.cutOff(addLeadRows);
  await button('Import 1 prospect').click();
  await expect.element(text("We couldn't import the file")).toBeVisible();
  api.reply(addLeadRows, { ok: true });
  await button('Import 1 prospect').click();
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  const [first, second] = api.sent(createLeadImport) as { id: string }[];
  expect(second?.id).toBe(first?.id);
});

test('LEAD-09: does not upload again when only the reply to the start was lost', async () => {
  const { api, server } = await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile(small));
  api.cutOff(startLeadImport);
  await button('Import 1 prospect').click();
  await expect.element(text("We couldn't import the file")).toBeVisible();
  api.respond(createLeadImport, ({ body }) =>
    makeImport({ id: (body as { id: string }).id, status: 'running', total: 2 }),
  );
  server.move({ status: 'running', total: 2 });
  await button('Import 1 prospect').click();
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  expect(api.sent(addLeadRows)).toHaveLength(1);
});

test('LEAD-15: says that another import is still running', async () => {
  const { api } = await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile(small));
  api.reject(createLeadImport, 'import_running');
  await button('Import 1 prospect').click();
  await expect.element(text(/^Another import is still running\./)).toBeVisible();
});

test('LEAD-13: undoes an import after confirmation and says which prospects remain', async () => {
  const { server } = await openImport(makeImport({ total: 10, handled: 10, added: 10 }));
  await button('Undo Import').click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/removes the 10 prospects/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(text('Undoing the import...')).toBeVisible();
  server.move({ status: 'undone', removed: 8, kept: 2 });
  await expect.element(text(/8 prospects removed\. 2 prospects stayed because/)).toBeVisible();
  expect(button('Undo Import').query()).toBeNull();
});

test('LEAD-16: says how many rows fit in a nearly full account, and disables the import in a full one', async () => {
  await openImport(null, 0);
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile(small));
  await expect.element(text(/^Your account is full\./)).toBeVisible();
  await expect.element(button('Import 1 prospect')).toBeDisabled();
});

test('LEAD-20: offline, the page says that it needs a connection; the selected file remains', async () => {
  await openImport();
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile(small));
  await expect.element(button('Import 1 prospect')).toBeEnabled();
  goOffline();
  await expect.element(text(/Importing needs a connection/)).toBeVisible();
  await expect.element(button('Import 1 prospect')).toBeDisabled();
  goOnline();
  await expect.element(button('Import 1 prospect')).toBeEnabled();
});

test('LEAD-21: the preview works by keyboard and passes in every color scheme and width', async () => {
  await openImport(makeImport({ total: 3, handled: 3, added: 2, broken: 1 }));
  await expect.element(text('Drop your CSV file here')).toBeVisible();
  chooseCsv(makeCsvFile(small));
  await expect.element(page.getByRole('heading', { name: 'Import Prospects' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText(/^Business name/)).toHaveFocus();
  await expectAllAppearances('import preview');
});

test('LEAD-21: the page without a file passes in every color scheme and width', async () => {
  await openImport(makeImport({ status: 'running', total: 100, handled: 30 }));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expectAllAppearances('import');
});

const exportButton = () => page.getByRole('button', { name: 'Export Interviews', exact: true });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });

async function openExport() {
  const api = fakeStandardApi(makeSession());
  await renderApp('/my-interviews/export');
  await expect.element(exportButton()).toBeEnabled();
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

/** Switches off all columns except these. */
async function keepOnly(...kept: string[]) {
  const boxes = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').all();
  for (const box of boxes) {
    const label = (box.element() as HTMLInputElement).labels?.[0];
    if (!kept.includes(label?.textContent?.trim() ?? '')) label?.click();
  }
}

test('LEAD-22, LEAD-23, LEAD-25: a CSV export has the selected columns and answers, and no formulas', async () => {
  const { api, saved } = await openExport();
  api.reply(exportInterviews, reply);
  await keepOnly('Business name', 'Status');
  await page.getByRole('switch', { name: /^Add the answers/ }).click();
  await exportButton().click();
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

test('LEAD-23, LEAD-30, LEAD-31: exports phone, notes and outcome as columns, with all notes in one cell', async () => {
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
  await exportButton().click();
  await expect.element(toast('Export ready')).toBeVisible();
  expect(api.queries(exportInterviews)).toMatchObject([
    { columns: 'contactPhone,price,outcome,reason,followUp,notes' },
  ]);
  expect(await saved.file?.text()).toBe(
    `${columns.join(',')}\r\n'+1 555 0100,397.5,Not now,Price,2026-11-19 10:00,"'=1+1\n""We, well, lose calls"""\r\n`,
  );
});

test('LEAD-24: a JSON export has the same data unchanged', async () => {
  const { api, saved } = await openExport();
  api.reply(exportInterviews, reply);
  await page.getByText('JSON', { exact: true }).click();
  await exportButton().click();
  await expect.element(toast('Export ready')).toBeVisible();
  expect(saved.name).toBe('salespro-interviews-2026-11-15.json');
  expect(JSON.parse((await saved.file?.text()) ?? '')).toEqual(reply.interviews);
});

test('LEAD-22: disables the export without columns, and shows a toast when it fails', async () => {
  const { api } = await openExport();
  await keepOnly();
  await expect.element(page.getByText('Choose at least one column.')).toBeVisible();
  await expect.element(exportButton()).toBeDisabled();
  await page.getByRole('group', { name: 'Columns' }).getByText('Industry').click();
  api.reject(exportInterviews, 'rate_limited');
  await exportButton().click();
  await expect.element(toast("We couldn't export your interviews")).toBeVisible();
});

test('LEAD-20: offline, the export says that it needs a connection', async () => {
  await openExport();
  goOffline();
  await expect.element(page.getByText(/Exporting needs a connection/)).toBeVisible();
  await expect.element(exportButton()).toBeDisabled();
});

test('LEAD-21: the export passes in every color scheme and width', async () => {
  await openExport();
  await expectAllAppearances('export');
});
