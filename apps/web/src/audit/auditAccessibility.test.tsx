import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { aPdf, area, chooseFile, makeAudit, pdfCard, renderAudit } from '#test/auditStep.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { fakeUploads } from '#test/fakeUploads.ts';
import { uploadStore } from './uploadStore.ts';
// Compiled before the clock of the first test starts.
import './BrandAuditPage.tsx';

afterEach(async () => {
  for (const upload of uploadStore.get()) upload.cancel();
  await page.viewport(1280, 800);
});

for (const scheme of ['light', 'dark'] as const) {
  for (const [device, width] of [
    ['desktop', 1280],
    ['phone', 390],
  ] as const) {
    test(`axe finds nothing: an upload on its way, ${scheme}, ${device}`, async () => {
      await page.viewport(width, 844);
      chooseColorScheme(scheme);
      const uploads = fakeUploads();
      await renderAudit(null);
      await expect.element(area()).toBeVisible();
      chooseFile(aPdf());
      uploads.progress(1_500_000);
      await expect.element(page.getByText('62%')).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
    });

    test(`axe finds nothing: the PDF and the question before deleting, ${scheme}, ${device}`, async () => {
      await page.viewport(width, 844);
      chooseColorScheme(scheme);
      await renderAudit(makeAudit({ fileName: `${'very-long-name-'.repeat(9)}.pdf` }));
      await expect.element(pdfCard()).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible();
    });
  }
}
