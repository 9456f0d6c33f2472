// Imported first, so that compilation does not count toward the first test's timeout.
import './BrandAuditPage.tsx';
import { downloadBrandAudit, readBrandAudit } from '@salespro/contract/brandAudit.ts';
import { readInterviewVersion } from '@salespro/contract/interviews.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { auditPath, button, expectShown, link, toast } from '#test/auditElements.ts';
import {
  chooseFile,
  makeAudit,
  makePdfFile,
  pdfCard,
  pdfFrame,
  renderAudit,
  uploadArea,
} from '#test/auditStep.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { fakeUploads } from '#test/fakeUploads.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { brandAuditUploads } from './brandAuditUploads.ts';

// Simulates a browser with a PDF viewer, which the headless browser lacks.
beforeEach(() => void vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true));
afterEach(async () => {
  await page.viewport(1280, 800);
  for (const upload of brandAuditUploads.get()) upload.cancel();
});

test('AUDIT-07: a blocked file shows the specified words, the advice and a way to try again', async () => {
  const { api } = await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  api.cutOff(downloadBrandAudit);
  api.reply(readBrandAudit, { audit: makeAudit() });
  const uploads = fakeUploads();
  chooseFile(makePdfFile());
  uploads.reply({ audit: makeAudit() });
  await expect
    .element(page.getByText('Failed to load PDF. Please try downloading it instead.'))
    .toBeVisible();
  await expect.element(page.getByText(/disable ad blockers .* or use incognito/)).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  api.status(downloadBrandAudit, 206);
  await button('Try again').click();
  await expect.element(pdfFrame()).toBeVisible();
});

test('AUDIT-07: a browser without a viewer says the same instead of an empty frame', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  await renderAudit(makeAudit());
  await expect.element(page.getByText(/^Failed to load PDF/)).toBeVisible();
  await expect.element(link('Download')).toBeVisible();
});

test('W-19: refetches a rejected URL before the frame shows a failure', async () => {
  const [old, fresh] = [makeAudit(), makeAudit()];
  const { api } = await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  api.respond(downloadBrandAudit, ({ address }) => {
    const isFresh = fresh.openUrl.endsWith(address.search);
    throw new Response('', { status: isFresh ? 206 : 403 });
  });
  api.reply(readBrandAudit, { audit: fresh });
  const uploads = fakeUploads();
  chooseFile(makePdfFile());
  uploads.reply({ audit: old });
  await expectShown(fresh);
});

test('AUDIT-11, W-19: refetches the URLs after 50 minutes without reloading the frame', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [first, second] = [makeAudit(), makeAudit()];
  const { api } = await renderAudit(first);
  await expectShown(first);
  // Holds the version request: 50 minutes of fake polling would be slow.
  api.hold(readInterviewVersion);
  api.reply(readBrandAudit, { audit: second });
  await vi.advanceTimersByTimeAsync(49 * 60_000);
  await expect.element(link('Open')).toHaveAttribute('href', first.openUrl);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.element(link('Open')).toHaveAttribute('href', second.openUrl);
  await expect.element(link('Download')).toHaveAttribute('href', second.downloadUrl);
  await expectShown(first);
});

test('AUDIT-01, W-19: a failed download retries with a new URL, else shows a failure', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  const [first, second] = [makeAudit(), makeAudit()];
  const { api } = await renderAudit(first);
  await expect.element(pdfFrame()).toBeVisible();
  await link('Download').click();
  await vi.waitFor(() => expect(clicked).toEqual([first.downloadUrl]));
  api.respond(downloadBrandAudit, ({ address }) => {
    const isFresh = second.downloadUrl.endsWith(address.search);
    throw new Response('', { status: isFresh ? 206 : 403 });
  });
  api.reply(readBrandAudit, { audit: second });
  await link('Download').click();
  await vi.waitFor(() => expect(clicked).toEqual([first.downloadUrl, second.downloadUrl]));
  api.cutOff(downloadBrandAudit);
  await link('Download').click();
  await expect.element(toast('Download failed')).toBeVisible();
  expect(clicked).toHaveLength(2);
});

test('AUDIT-08: Back leads to the recap and Next to the script', async () => {
  const { router } = await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  await link('Next').click();
  await waitForPath(router, auditPath('script-pitch'));
  await router.navigate(auditPath('brand-audit'));
  await page.getByRole('link', { name: /^Back/ }).first().click();
  await waitForPath(router, auditPath('pitch'));
});

test('ERR-06: shows a timeout message, and Next still works', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, router } = await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  await router.navigate(auditPath('info'));
  await expect.element(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  const { queryClient } = await import('#lib/queryClient.ts');
  queryClient.removeQueries({ queryKey: ['brandAudit'] });
  const release = api.hold(readBrandAudit);
  await router.navigate(auditPath('brand-audit'));
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(page.getByText(/^Loading timeout/)).toBeVisible();
  await expect.element(link('Next')).toBeVisible();
  release();
  await button('Try again').click();
  await expect.element(uploadArea()).toBeVisible();
});

afterEach(() => {
  for (const upload of brandAuditUploads.get()) upload.cancel();
});

test('axe finds nothing: an upload on its way', async () => {
  const uploads = fakeUploads();
  await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  chooseFile(makePdfFile());
  uploads.progress(1_500_000);
  await expect.element(page.getByText('62%')).toBeVisible();
  await expectAllAppearances('audit uploading');
});

test('axe finds nothing: the PDF and the question before deleting', async () => {
  await renderAudit(makeAudit({ fileName: `${'very-long-name-'.repeat(9)}.pdf` }));
  await expect.element(pdfCard()).toBeVisible();
  await expectAllAppearances('audit shown');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAllAppearances('audit delete question');
});
