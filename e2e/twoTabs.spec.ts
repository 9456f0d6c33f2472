import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { createSeededRandom } from '@salespro/domain/practice/createSeededRandom.ts';
import { chooseByDepth } from './depth.ts';
import { appUrl, expect, password, test } from './fixtures.ts';
import { openWindow } from './openWindow.ts';
import { createRandomEditor, type EditLedger, editableAnswers } from './randomEdits.ts';

// No traces, because recording hundreds of steps takes longer than the steps.
test.use({ trace: 'off' });

const editsPerTab = chooseByDepth(30, 100);
const allKept = `${2 * editsPerTab} of ${2 * editsPerTab} kept`;

async function startInterview(context: BrowserContext): Promise<string> {
  const id = randomUUID();
  const post = (path: string, data: object) =>
    context.request.post(`/api/interviews${path}`, { data });
  await post('', {
    id,
    businessName: 'Two Tabs Towing',
    contactName: 'Dale Briggs',
    contactEmail: 'dale@twotabs.example',
    industry: 'Towing',
    employees: 3,
    currentProblems: [],
  });
  await post(`/${id}/answers`, {
    operationId: randomUUID(),
    changes: Object.entries(editableAnswers).map(([questionId, value]) => ({ questionId, value })),
  });
  return id;
}

/** Edits in both pages, one at a time or at once as the seed decides; then compares with the server. */
async function editInBoth(pages: readonly [Page, Page], id: string, seed: number): Promise<string> {
  const random = createSeededRandom(seed);
  const ledger: EditLedger = { answers: editableAnswers, edits: [] };
  const editors = pages.map((page, tab) =>
    createRandomEditor(page, tab, createSeededRandom(seed + tab + 1), ledger),
  );
  for (const page of pages) await page.goto(`/session/${id}/questions`);

  const open = [editsPerTab, editsPerTab];
  while (open.some((count) => count > 0)) {
    const chance = random();
    const isOn = [chance < 0.6, chance > 0.4];
    await Promise.all(
      editors.map(async (editor, tab) => {
        const left = open[tab] ?? 0;
        if (isOn[tab] && left > 0) open[tab] = left - (await editor.visit(left));
      }),
    );
  }
  for (const page of pages) await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const stored: Answers = (await (await pages[0].request.get(`/api/interviews/${id}`)).json())
    .answers;
  const kept = ledger.edits.filter(
    ({ questionId }) =>
      JSON.stringify(stored[questionId]) === JSON.stringify(ledger.answers[questionId]),
  );
  const outcome = `${kept.length} of ${ledger.edits.length} kept`;
  process.stdout.write(`seed ${seed}: ${outcome}\n`);
  expect(stored).toEqual(ledger.answers);
  expect(new Set(ledger.edits.map(({ questionId }) => questionId)).size).toBeGreaterThan(10);
  return outcome;
}

test(`DISC-31, W-08: two tabs of one browser, ${editsPerTab} edits each: all kept`, async ({
  newSeller,
}) => {
  test.setTimeout(600_000);
  const { context, page } = await newSeller();
  const id = await startInterview(context);
  expect(await editInBoth([page, await openWindow(context)], id, 20_260)).toBe(allKept);
});

test(`DISC-31, W-08: two devices of one seller, ${editsPerTab} edits each: all kept`, async ({
  newSeller,
  browser,
}) => {
  test.setTimeout(600_000);
  const { context, page, email } = await newSeller();
  const id = await startInterview(context);
  const other = await browser.newContext({ baseURL: appUrl() });
  await other.request.post('/api/auth/sign-in', { data: { email, password } });
  expect(await editInBoth([page, await other.newPage()], id, 4_711)).toBe(allKept);
  await other.close();
});
