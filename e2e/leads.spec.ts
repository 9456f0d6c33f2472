import { expect, test } from './fixtures.ts';

const rows = 400;
/** Builds rows of which every 40th has no business and every 40th an invalid email. */
const lines = Array.from({ length: rows }, (_, place) => {
  const business = place % 40 === 7 ? '' : `"O'Neil & Söhne 🔧, ${place}"`;
  const email = place % 40 === 9 ? 'not an address' : `owner${place}@client.example`;
  return `${business},Pat,${email},Plumbing`;
});
const broken = lines.filter((_, place) => [7, 9].includes(place % 40)).length;
const file = `Company,Contact,Email,Industry\n${lines.join('\n')}\n`;

test('LEAD-04, LEAD-06, LEAD-10, LEAD-13: a file comes in with its broken rows named, and leaves again as a whole', async ({
  newSeller,
}) => {
  test.setTimeout(240_000);
  const { page } = await newSeller();
  const own = await page.request.post('/api/interviews', {
    data: {
      id: crypto.randomUUID(),
      businessName: 'Typed By Hand',
      contactName: 'Lee',
      contactEmail: '',
      industry: 'HVAC',
      employees: 3,
      currentProblems: [],
    },
  });
  expect(own.status()).toBe(200);
  const countAll = async () => {
    let count = 0;
    for (let next: string | null = ''; next !== null; ) {
      const address: string = next ? `/api/interviews?after=${next}` : '/api/interviews';
      const reply = await (await page.request.get(address)).json();
      count += reply.cards.length;
      next = reply.next;
    }
    return count;
  };

  await page.goto('/my-interviews/import');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByLabel(/^Business name/)).toHaveValue('A: Company');
  await page.getByText(`${broken} rows we can't import`, { exact: true }).click();
  await expect(page.getByText('Line 9: No business name')).toBeVisible();
  await page.getByRole('button', { name: `Import ${rows - broken} prospects` }).click();
  // A reload in between shows the progress.
  await expect(page.getByText(/^(Importing|\d+ prospects added)/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${rows - broken} prospects added.`)).toBeVisible({
    timeout: 90_000,
  });
  await page.getByText(`${broken} rows left out`, { exact: true }).click();
  await expect(page.getByText('Line 9: No business name')).toBeVisible();
  expect(await countAll()).toBe(rows - broken + 1);

  await page.goto('/my-interviews');
  await expect(page.getByText("O'Neil & Söhne 🔧, 0", { exact: true })).toBeVisible();

  await page.goto('/my-interviews/import');
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText(`${rows - broken} prospects removed.`)).toBeVisible({
    timeout: 90_000,
  });
  expect(await countAll()).toBe(1);
});
