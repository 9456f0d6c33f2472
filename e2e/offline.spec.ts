import type { Page } from '@playwright/test';
import { createSeededRandom } from '@salespro/domain/practice/createSeededRandom.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { chooseByDepth } from './depth.ts';
import { buildOfflineErrorPatterns, expect, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';
import { openWindow } from './openWindow.ts';
import { createRandomEditor, type EditLedger, editableAnswers } from './randomEdits.ts';
import { readyForOffline } from './readyForOffline.ts';

// Offline, the browser logs every failed call as an error.
test.use({ allowConsole: buildOfflineErrorPatterns(/ranking/) });

const onDevice = /On this device/;
const goals = discoveryQuestions.find(({ id }) => id === 'business_services')?.options ?? [];

/** Returns the text of the open tab panel. */
async function readAloud(page: Page, what: string): Promise<string> {
  const text = page.getByRole('tabpanel').first();
  await expect(text).toBeVisible();
  await expect
    .poll(async () => ((await text.textContent()) ?? '').split(/\s+/).length, { message: what })
    .toBeGreaterThan(60);
  await expect(page.getByText(/couldn't load/)).toHaveCount(0);
  return (await text.textContent()) ?? '';
}

interface Row {
  readonly question_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Checks that every change begins where the one before it ended, so that the order is right. */
function countOutOfOrder(rows: readonly Row[]): number {
  const last = new Map<string, string>();
  let wrong = 0;
  for (const { question_id, before, after } of rows) {
    const known = last.get(question_id);
    if (known !== undefined && known !== JSON.stringify(before)) wrong += 1;
    last.set(question_id, JSON.stringify(after));
  }
  return wrong;
}

// One service with a trial, one without.
const walked = ['message_marketing', 'seo'];
const samples = practiceSamples.filter(({ serviceId }) =>
  chooseByDepth(walked.includes(serviceId), true),
);

for (const sample of samples) {
  test(`promise 5: ${sample.serviceId} with the network off from the second question to the script, then on: nothing lost, nothing twice`, async ({
    newSeller,
    sql,
  }) => {
    test.setTimeout(240_000);
    const seller = await newSeller();
    const { page, context } = seller;
    const walk = createInterviewWalk(page, sample, 'mouse');
    const id = await walk.newInterview();
    await readyForOffline(seller.page);
    const goal = String(sample.answers.business_services);
    await page.getByText(goal, { exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await walk.discovery(async () => {
      const before = (await page.getByRole('heading', { level: 1 }).getAttribute('id')) ?? '';
      await expect(page.getByRole('button', { name: onDevice })).toBeVisible();
      await page.reload();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveAttribute('id', /-label$/);
      for (let i = 0; i < 3 && (await heading.getAttribute('id')) !== before; i += 1) {
        await page.getByRole('button', { name: 'Previous' }).click();
      }
      await expect(heading).toHaveAttribute('id', before);
    });
    await walk.select();
    await walk.service(async () => undefined);

    // Without a network the script contains the client's own words.
    await page.goto(`/session/${id}/pitch`);
    const recap = await readAloud(page, 'the recap');
    expect(recap).toContain(sample.contactName.split(' ').at(-1) ?? '');
    // Uses the page's own buttons, because leaving a page the instant its text appears is unrealistic.
    const onward = page.getByRole('link', { name: 'Next', exact: true });
    await onward.click();
    if (sample.serviceId === 'reputation_management') {
      await expect(page).toHaveURL(/\/brand-audit$/);
      await onward.click();
    }
    await expect(page).toHaveURL(/\/script-pitch$/);
    // The URL changes before the page does.
    await expect.poll(() => readAloud(page, 'the script')).not.toBe(recap);

    // Changes one question back and forth: the last answer counts.
    await page.goto(`/session/${id}/questions?ask=business_services`);
    const others = goals.filter((one) => one !== goal);
    for (const name of [...others, goal]) {
      await page.getByText(name, { exact: true }).click();
      await expect(page.getByRole('button', { name: onDevice })).toBeVisible();
    }

    const reopened = Date.now();
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const ids = new Set(
      [...discoveryQuestions, ...serviceQuestions[sample.serviceId]].map(({ id: own }) => own),
    );
    const given = Object.entries(sample.answers).filter(
      ([key, value]) => ids.has(key) && value !== null,
    );
    const stored = await (await page.request.get(`/api/interviews/${id}`)).json();
    const drainMs = Date.parse(stored.updatedAt) - reopened;
    expect(stored.answers).toEqual(Object.fromEntries(given));
    expect(stored.selectedServiceId).toBe(sample.serviceId);
    expect(stored.generatedPitch, 'the recap that was read is kept').toBeTruthy();
    const rows = (await sql(
      'select question_id, before, after from app.answer_history where interview_id = $1 order by seq',
      [id],
    )) as unknown as Row[];
    const twice = await sql(
      `select question_id from app.answer_history
        where interview_id = $1 and question_id <> 'business_services'
        group by 1, after having count(*) > 1`,
      [id],
    );
    const lost = given.filter(([key]) => stored.answers[key] === undefined).length;
    const wrong = countOutOfOrder(rows);
    // The chosen service, the ranking and the recap wait in the same queue.
    const changes = rows.length + 3;
    const words = `${sample.serviceId}: ${changes} changes, lost ${lost}, duplicated ${twice.length}, out of order ${wrong}, drained in ${drainMs} ms`;
    test.info().annotations.push({ type: 'promise', description: words });
    process.stdout.write(`${words}\n`);
    expect([lost, twice.length, wrong]).toEqual([0, 0, 0]);
  });
}

test('promise 5: a hundred changes made without a network are sent in a few calls on its return', async ({
  newSeller,
}) => {
  test.setTimeout(300_000);
  const seller = await newSeller();
  const { page, context } = seller;
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const id = await createInterviewWalk(page, sample, 'mouse').newInterview();
  await readyForOffline(seller.page);
  const ledger: EditLedger = { answers: editableAnswers, edits: [] };
  await context.request.post(`/api/interviews/${id}/answers`, {
    data: {
      operationId: crypto.randomUUID(),
      changes: Object.entries(editableAnswers).map(([questionId, value]) => ({
        questionId,
        value,
      })),
    },
  });
  await page.goto(`/session/${id}/questions`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  const editor = createRandomEditor(page, 0, createSeededRandom(2_026), ledger);
  for (let left = 100; left > 0; ) left -= await editor.visit(left);
  await expect(page.getByRole('button', { name: onDevice })).toBeVisible();

  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/interviews/${id}/answers`)) calls += 1;
  });
  const reopened = Date.now();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const stored = await (await context.request.get(`/api/interviews/${id}`)).json();
  const drainMs = Date.parse(stored.updatedAt) - reopened;
  const words = `${ledger.edits.length} changes without a network, on the server in ${calls} calls, ${drainMs} ms after its return`;
  test.info().annotations.push({ type: 'promise', description: words });
  process.stdout.write(`${words}\n`);
  expect(stored.answers).toEqual(ledger.answers);
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(10);
});

test('offline: a cold start opens the list and any interview opened before; a new one can be made and arrives', async ({
  newSeller,
}) => {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const seller = await newSeller();
  const { page, context } = seller;
  const walk = createInterviewWalk(page, sample, 'mouse');
  await walk.newInterview();
  await page.goto('/my-interviews');
  await expect(page.getByText(sample.businessName)).toBeVisible();
  await readyForOffline(seller.page);
  await page.close();

  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/my-interviews');
  await expect(again.getByText(sample.businessName)).toBeVisible();
  const other = { ...sample, businessName: 'Made Without A Network' };
  const id = await createInterviewWalk(again, other, 'mouse').newInterview();
  await again.getByText('Grow and bring in more customers', { exact: true }).click();
  await expect(again.getByRole('button', { name: onDevice })).toBeVisible();
  await again.goto('/my-interviews');
  await expect(again.getByText('Made Without A Network').first()).toBeVisible();

  await context.setOffline(false);
  const read = async () => (await again.request.get(`/api/interviews/${id}`)).json();
  await expect.poll(async () => (await read()).businessName).toBe('Made Without A Network');
  await expect
    .poll(async () => (await read()).answers)
    .toEqual({ business_services: 'Grow and bring in more customers' });
});

test('promise: the second tab follows the first live, and one of them sends', async ({
  newSeller,
}) => {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const { page, context } = await newSeller();
  const id = await createInterviewWalk(page, sample, 'mouse').newInterview();
  const other = await openWindow(context);
  await other.goto(`/session/${id}/questions`);
  const choice = other.getByText('Grow and bring in more customers', { exact: true });
  await expect(choice).toBeVisible();
  await context.setOffline(true);
  await page.getByText('Grow and bring in more customers', { exact: true }).click();
  await expect(
    other.locator('label', { has: choice }).locator('input'),
    'without a reload, without a network',
  ).toBeChecked();
  await context.setOffline(false);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
