import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

const list = [
  'Company,Contact,Email,Category,Phone',
  'Maple Street Dental,Anita Rao,anita@maple.example,Dental,555 0100',
  'Oak HVAC,Joe Miller,joe@oak.example,HVAC,555 0101',
  'Fir & Sons Plumbing,,office@fir.example,Plumbing,555 0102',
  ',Nobody,x@y.example,,',
  'Elm Roofing,Sam Cole,sam at elm,Roof Repair,',
  'Oak HVAC,,joe@oak.example,HVAC,',
].join('\n');

async function choose(page: Page): Promise<void> {
  const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'leads.csv' }).waitFor();
}

const running = {
  id: '0192f0c4-7e57-7a11-8b0b-0123456789b1',
  status: 'running',
  total: 5000,
  handled: 2400,
  added: 2330,
  duplicates: 0,
  broken: 70,
  full: 0,
  removed: 0,
  kept: 0,
  createdAt: '2026-11-15T15:00:00.000Z',
};
const done = {
  ...running,
  status: 'done',
  handled: 5000,
  added: 4840,
  duplicates: 10,
  broken: 150,
};

/** Prospects come in, interviews go out. */
export const leadScenes: readonly Scene[] = [
  {
    name: 'd01-list-menu',
    path: '/my-interviews',
    who: 'busy',
    firstView: true,
    act: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
  },
  { name: 'd02-import', path: '/my-interviews/import', who: 'seller' },
  {
    name: 'd02-import-preview',
    path: '/my-interviews/import',
    who: 'seller',
    act: async (page) => {
      await choose(page);
      await page.getByText("2 rows we can't import", { exact: true }).click();
    },
  },
  {
    name: 'd02-import-running',
    path: '/my-interviews/import',
    who: 'seller',
    act: async (page) => {
      await page.route('**/api/leads/imports', (route) =>
        route.fulfill({
          json: { imports: [running, { ...done, id: running.id.replace('b1', 'b2') }], room: 9000 },
        }),
      );
      await page.route('**/left-out*', (route) =>
        route.fulfill({ json: { rows: [{ line: 17, reason: 'email_malformed' }], next: null } }),
      );
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('progressbar').waitFor();
    },
  },
  { name: 'd03-export', path: '/my-interviews/export', who: 'seller' },
];
