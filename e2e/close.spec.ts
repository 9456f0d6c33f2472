import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { hasTrial } from '@salespro/domain/interviews/trialStatus.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { chooseByDepth } from './depth.ts';
import { expect, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

const samplePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** Creates an interview that is ready for its pitch, with the answers of a sample. */
async function prepare(page: Page, sample: (typeof practiceSamples)[number]): Promise<string> {
  const { businessName, contactName, contactEmail, industry, employees, currentProblems } = sample;
  const id = randomUUID();
  const fields = { businessName, contactName, contactEmail, industry, employees };
  await page.request.post('/api/interviews', { data: { id, ...fields, currentProblems } });
  const changes = Object.entries(sample.answers)
    .filter(([key, value]) => !key.startsWith('__') && value !== null)
    .map(([questionId, value]) => ({ questionId, value }));
  await page.request.post(`/api/interviews/${id}/answers`, {
    data: { operationId: randomUUID(), changes },
  });
  await page.request.post(`/api/interviews/${id}/service`, {
    data: { operationId: randomUUID(), serviceId: sample.serviceId },
  });
  return id;
}

async function runTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as Trial' }).click();
  // The call goes on: the trial is running, and its results wait for its end.
  await page.getByRole('link', { name: 'Record Trial Results' }).click();
  await expect(page).toHaveURL(/\/trial-results$/);
  const save = page.getByRole('button', { name: 'Save & Continue' });
  await expect(save).toBeDisabled();
  for (const [name, value] of Object.entries({
    google_reviews_before: '40',
    google_reviews_after: '55',
    google_rating_before: '4.2',
    google_rating_after: '4.6',
  }))
    await page.locator(`[name="${name}"]`).fill(value);
  await save.click();
  await expect(page).toHaveURL(/\/retainer-close$/);
}

async function confirmSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as SOLD' }).click();
  await page.getByRole('button', { name: 'Yes, sold' }).click();
}

// One service with a trial, one without.
const walked = ['reputation_management', 'seo'];
const samples = practiceSamples.filter(({ serviceId }) =>
  chooseByDepth(walked.includes(serviceId), true),
);

for (const sample of samples) {
  const isTried = hasTrial(sample.serviceId);
  test(`SCRIPT-07, SCRIPT-12, TRIAL-10, RET-04, ONB-21, SUM-01, SUM-06: from the script to the summary: ${sample.serviceId}`, async ({
    newSeller,
  }) => {
    test.setTimeout(180_000);
    const { page } = await newSeller();
    const id = await prepare(page, sample);
    const walk = createInterviewWalk(page, sample, 'mouse');
    const stored = async () => (await page.request.get(`/api/interviews/${id}`)).json();
    await page.goto(`/session/${id}/script-pitch`);

    if (isTried) {
      await runTrial(page);
      await confirmSale(page);
    } else {
      await confirmSale(page);
      await expect(page).toHaveURL(/\/my-interviews$/);
      await page.goBack();
      await page.getByRole('link', { name: 'Start Onboarding' }).click();
    }
    await expect(page).toHaveURL(/\/onboarding$/);
    expect(await stored()).toMatchObject({ salesStatus: 'sold', onboardingStatus: 'not_started' });

    await walk.onboarding();
    expect((await stored()).onboardingStatus).toBe('completed');
    await page.goto(`/session/${id}/onboarding/summary`);
    // The badge, not the line with the time.
    await expect(page.locator('span').filter({ hasText: /^Completed$/ })).toBeVisible();
    await expect(page.getByText(sample.businessName).first()).toBeVisible();

    // Answers can be reviewed, and completing again leads back to the same summary.
    await page.getByRole('link', { name: 'Edit Answers' }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
    for (;;) {
      const complete = page.getByRole('button', { name: 'Complete Onboarding', exact: true });
      const next = page.getByRole('button', { name: 'Next', exact: true });
      await expect(complete.or(next)).toBeEnabled();
      if (await complete.isVisible()) {
        await complete.click();
        break;
      }
      const before = await page.getByRole('heading', { level: 1 }).getAttribute('id');
      await next.click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('id', before ?? '');
    }
    await expect(page).toHaveURL(/\/my-interviews$/);
    await page.goto(`/session/${id}/onboarding/summary`);
    await page.getByRole('link', { name: 'View Script Pitch' }).click();
    await expect(page.getByRole('link', { name: 'View Onboarding' })).toBeVisible();
  });
}

test('ROUTE-15: one interview through all eleven screens, in their order', async ({
  newSeller,
}) => {
  test.setTimeout(240_000);
  const sample = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
  if (!sample) throw new Error('no sample');
  const { page } = await newSeller();
  const walk = createInterviewWalk(page, sample, 'mouse');
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    const screen = /\/session\/[0-9a-f-]{36}\/(.+)$/.exec(new URL(frame.url()).pathname)?.[1];
    if (frame === page.mainFrame() && screen && !seen.includes(screen)) seen.push(screen);
  });

  const id = await walk.newInterview();
  // A new interview begins with its questions; the steps follow in their order.
  seen.length = 0;
  await page.goto(`/session/${id}/info`);
  await page.getByRole('button', { name: /Continue to Questions|Save/ }).click();
  await expect(page).toHaveURL(/\/questions$/);
  await walk.discovery(async () => {});
  await walk.select();
  await walk.service(async () => {});
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/\/brand-audit$/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'audit.pdf', mimeType: 'application/pdf', buffer: samplePdf });
  await expect(page.getByText('audit.pdf').first()).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/\/script-pitch$/);
  await runTrial(page);
  await confirmSale(page);
  await expect(page).toHaveURL(/\/onboarding$/);
  await walk.onboarding();
  await page.getByRole('link', { name: 'View Onboarding' }).click();
  await expect(page).toHaveURL(/\/onboarding\/summary$/);
  expect(seen).toEqual([
    'info',
    'questions',
    'recommendations',
    'service-questions',
    'pitch',
    'brand-audit',
    'script-pitch',
    'trial-results',
    'retainer-close',
    'onboarding',
    'onboarding/summary',
  ]);
});

test.describe('a stranger', () => {
  // The server responds 404, and the browser logs it.
  test.use({ allowConsole: [/404/] });

  test('AUDIT-12, DATA-18: a stranger gets nowhere near an interview, its file or its credentials', async ({
    newSeller,
  }) => {
    const sample = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
    if (!sample) throw new Error('no sample');
    const owner = await newSeller();
    const id = await prepare(owner.page, sample);
    const put = await owner.page.request.put(`/api/interviews/${id}/brand-audit`, {
      data: samplePdf,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(put.ok()).toBe(true);
    const stranger = await newSeller();
    for (const screen of interviewScreens) {
      await stranger.page.goto(`/session/${id}/${screen}`);
      await expect(stranger.page.getByText(sample.businessName)).toHaveCount(0);
    }
    for (const [method, path] of [
      ['GET', 'brand-audit'],
      ['DELETE', 'brand-audit'],
      ['GET', 'credentials'],
    ] as const) {
      const reply = await stranger.page.request.fetch(`/api/interviews/${id}/${path}`, { method });
      expect([path, reply.status()]).toEqual([path, 404]);
    }
    expect((await owner.page.request.get(`/api/interviews/${id}/brand-audit`)).ok()).toBe(true);
  });
});
