import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { type PracticeSample, practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { buildOfflineErrorPatterns, expect, type Seller, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';
import { readyForOffline } from './readyForOffline.ts';

// Offline, the browser logs every failed call as an error.
test.use({ allowConsole: buildOfflineErrorPatterns(/ranking/) });

function findSample(): PracticeSample {
  const found = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
  if (!found) throw new Error('There is no such practice sample');
  return found;
}
const sample = findSample();
const goal = String(sample.answers.business_services);
const theirWords = 'We ask when we remember, and that’s rarely 🙂';
const myNote = 'Call her after lunch';

/** Checks that the server has everything exactly once after all was sent. */
async function expectAllOnce({ context }: Seller, id: string, sql: Sql): Promise<void> {
  const read = async () =>
    (await (await context.request.get(`/api/interviews/${id}`)).json()) as StoredInterview;
  await expect
    .poll(async () => (await read()).outcome?.kind, { timeout: 60_000 })
    .toBe('follow_up');
  const stored = await read();
  expect(stored.notes?.map(({ kind, text }) => [kind, text]).toSorted()).toEqual([
    ['note', myNote],
    ['quote', theirWords],
  ]);
  expect(stored.answers.business_services).toBe(goal);
  expect(stored.answers.ask_later_first_purchase_amount).toBe('later');
  expect(stored.answers.first_purchase_amount ?? null).toBeNull();
  expect(stored.answers.objections_came_up).toHaveLength(1);
  expect(stored.selectedServiceId).toBe('reputation_management');
  const [count] = await sql(
    `select (select count(*)::int from app.outcomes where interview_id = $1) as outcomes,
            (select count(*)::int from app.note_history where interview_id = $1) as notes,
            (select count(*)::int from app.interviews where id = $1) as interviews`,
    [id],
  );
  expect(count).toEqual({ outcomes: 1, notes: 2, interviews: 1 });
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

test('END-60: a whole call by keyboard, without a network from the second question to its end: nothing lost, nothing twice', async ({
  newSeller,
  sql,
}) => {
  test.setTimeout(300_000);
  const seller = await newSeller();
  const { page, context } = seller;
  const { keyboard } = page;
  const walk = createInterviewWalk(page, sample, 'keyboard');
  const id = await walk.newInterview();
  await readyForOffline(page);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await keyboard.press('a');
  await expect(page.getByRole('radio', { name: goal })).toBeChecked();
  await keyboard.press('Enter');
  await expect(page.locator('#first_purchase_amount-label')).toBeVisible();
  await context.setOffline(true);

  await test.step('asked later, their words, a note of mine', async () => {
    await keyboard.press('l');
    await expect(page.locator('#advertising_types-label')).toBeVisible();
    await keyboard.press('q');
    await expect(page.getByRole('textbox', { name: 'What they said' })).toBeFocused();
    await keyboard.insertText(theirWords);
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'What they said' })).toHaveCount(0);
    await keyboard.press('m');
    await keyboard.insertText(myNote);
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveCount(0);
  });

  await test.step('to the recommendations', async () => {
    await walk.rest();
    await expect(page.getByRole('heading', { name: 'Before you recommend' })).toBeVisible();
    await expect(page.getByText(theirWords)).toBeVisible();
    await keyboard.press('Enter');
  });
  await walk.select();
  await walk.service(async () => {});

  await test.step('the call', async () => {
    await page.goto(`/session/${id}/script-pitch`);
    await expect(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
    await keyboard.press('f');
    const script = page.getByRole('region', { name: 'Script', exact: true });
    await expect(script).toBeFocused();
    await keyboard.press('Space');
    await keyboard.press('o');
    const palette = page.getByRole('dialog', { name: 'Objections' });
    await expect(palette).toBeVisible();
    await keyboard.press('1');
    await keyboard.press('c');
    await expect(palette.getByRole('checkbox', { name: 'Came up' })).toBeChecked();
    await keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });

  await test.step('how it ended', async () => {
    await keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'How did the call end?' })).toBeVisible();
    await keyboard.press('3');
    await expect(page.getByRole('dialog', { name: 'Follow up', exact: true })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Follow-up saved' })).toBeVisible();
    await expect(page.getByText(/^Saved on this device. We/)).toBeVisible();
  });

  await context.setOffline(false);
  await expectAllOnce(seller, id, sql);
});

test('END-61: a whole call by touch at 390x844, without a network from the second question to its end: nothing lost, nothing twice', async ({
  browser,
  baseURL,
  newSeller,
  sql,
}) => {
  test.setTimeout(300_000);
  const signedUp = await newSeller();
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await signedUp.context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const seller = { ...signedUp, context, page };
  const walk = createInterviewWalk(page, sample, 'mouse');
  const id = await walk.newInterview();
  // Moves the mouse away, which would keep a tooltip open.
  await page.mouse.move(1, 1);
  await readyForOffline(page);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByText(goal, { exact: true }).tap();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(page.locator('#first_purchase_amount-label')).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('button', { name: /^Ask later/ }).tap();
  await expect(page.locator('#advertising_types-label')).toBeVisible();
  await expect(page.getByText('Session Created')).toHaveCount(0);
  for (const [kind, text] of [
    ['Their words', theirWords],
    ['My note', myNote],
  ] as const) {
    await page.getByRole('button', { name: /^Top:/ }).tap();
    await page.getByRole('button', { name: 'Add a note' }).tap();
    await page.getByText(kind, { exact: true }).tap();
    await page.getByRole('dialog').getByRole('textbox').fill(text);
    await page.getByRole('button', { name: 'Save note' }).tap();
    await expect(page.getByRole('button', { name: 'Save note' })).toHaveCount(0);
  }
  await walk.rest();
  await expect(page.getByRole('heading', { name: 'Before you recommend' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Recommendations' }).tap();
  await walk.select();
  await walk.service(async () => {});

  await page.goto(`/session/${id}/script-pitch`);
  await page.getByRole('button', { name: /^Call mode/ }).tap();
  await page.getByRole('button', { name: /^Next/ }).tap();
  await page.getByRole('button', { name: /^Objections/ }).tap();
  const palette = page.getByRole('dialog', { name: 'Objections' });
  await palette.getByRole('checkbox', { name: 'Came up' }).tap();
  await palette
    .getByRole('button', { name: /Close|Back/ })
    .first()
    .tap();
  await page.getByRole('button', { name: /^End call/ }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Follow up/ })
    .tap();
  await page.getByRole('button', { name: 'Save follow-up' }).tap();
  await expect(page.getByText(/^Saved on this device. We/)).toBeVisible();

  await context.setOffline(false);
  await expectAllOnce(seller, id, sql);
  await context.close();
});
