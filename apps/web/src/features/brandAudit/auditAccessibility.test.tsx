import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aPdf, area, chooseFile, makeAudit, pdfCard, renderAudit } from '#test/auditStep.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { fakeUploads } from '#test/fakeUploads.ts';
import { uploadStore } from './uploadStore.ts';
// Compiled before the clock of the first test starts.
import './BrandAuditPage.tsx';

afterEach(() => {
  for (const upload of uploadStore.get()) upload.cancel();
});

test('axe finds nothing: an upload on its way', async () => {
  const uploads = fakeUploads();
  await renderAudit(null);
  await expect.element(area()).toBeVisible();
  chooseFile(aPdf());
  uploads.progress(1_500_000);
  await expect.element(page.getByText('62%')).toBeVisible();
  await expectEveryLook('audit uploading');
});

test('axe finds nothing: the PDF and the question before deleting', async () => {
  await renderAudit(makeAudit({ fileName: `${'very-long-name-'.repeat(9)}.pdf` }));
  await expect.element(pdfCard()).toBeVisible();
  await expectEveryLook('audit shown');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectEveryLook('audit delete question');
});
