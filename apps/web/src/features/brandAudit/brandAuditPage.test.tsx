import { deleteBrandAudit } from '@salespro/contract/brandAudit.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  chooseFile,
  dropFile,
  makeAudit,
  makePdfFile,
  pdfCard,
  pdfFrame,
  renderAudit,
  uploadArea,
} from '#test/auditStep.ts';
import { interviewId } from '#test/factories.ts';
import { fakeUploads } from '#test/fakeUploads.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';
import { brandAuditUploads } from './brandAuditUploads.ts';
// Imported first, so that compilation does not count toward the first test's timeout.
import './BrandAuditPage.tsx';
import { auditPath, button, expectShown, link, toast } from '#test/auditElements.ts';

const progressCard = () => page.getByRole('region', { name: 'Upload', exact: true });

// Simulates a browser with a PDF viewer, which the headless browser lacks.
beforeEach(() => void vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true));
afterEach(async () => {
  await page.viewport(1280, 800);
  for (const upload of brandAuditUploads.get()) upload.cancel();
});

async function openUpload() {
  const uploads = fakeUploads();
  const rendered = await renderAudit(null);
  await expect.element(uploadArea()).toBeVisible();
  return { ...rendered, uploads };
}

test('AUDIT-01: choosing a PDF sends it and shows it', async () => {
  const { uploads } = await openUpload();
  await takePictures('audit upload');
  chooseFile(makePdfFile('Zahnärzte audit.pdf'));
  expect(uploads.sent).toMatchObject([
    {
      method: 'PUT',
      address: `/api/interviews/${interviewId}/brand-audit`,
      headers: {
        'content-type': 'application/pdf',
        'x-file-name': encodeURIComponent('Zahnärzte audit.pdf'),
      },
    },
  ]);
  uploads.reply({ audit: makeAudit() });
  await expect.element(pdfCard()).toBeVisible();
  await expect.element(toast('Brand audit uploaded')).toBeVisible();
  await expect.element(pdfFrame()).toBeVisible();
  expect(uploadArea().query()).toBeNull();
});

test('AUDIT-01: a dropped PDF is sent as well', async () => {
  const { uploads } = await openUpload();
  dropFile(makePdfFile());
  expect(uploads.sent).toHaveLength(1);
});

test('ignores a file dropped outside the area, and does not navigate away', async () => {
  const { uploads } = await openUpload();
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(drop);
  expect([drop.defaultPrevented, uploads.sent.length]).toEqual([true, 0]);
});

test('AUDIT-01: shows the upload progress and cancels the upload', async () => {
  const { uploads } = await openUpload();
  chooseFile(makePdfFile('a.pdf', 2_411_725));
  uploads.progress(1_500_000);
  const bar = page.getByRole('progressbar', { name: 'Uploading a.pdf' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '62');
  await expect.element(progressCard()).toMatchTextContent(/62% · 1\.4 of 2\.3 MB/);
  uploads.progress(2_411_725 + 300);
  await expect.element(progressCard()).toMatchTextContent(/100% · saving the file/);
  await button('Cancel the upload of a.pdf').click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(uploads.sent[0]?.isCancelled).toBe(true);
  await expect.element(uploadArea()).toBeVisible();
});

test('AUDIT-01: an upload continues on other pages and is shown on return', async () => {
  const { uploads, router } = await openUpload();
  chooseFile(makePdfFile('a.pdf'));
  await link('Next').click();
  await waitForPath(router, auditPath('script-pitch'));
  await router.navigate(auditPath('brand-audit'));
  await expect.element(page.getByRole('progressbar', { name: 'Uploading a.pdf' })).toBeVisible();
  uploads.reply({ audit: makeAudit() });
  await expect.element(pdfCard()).toBeVisible();
});

test('AUDIT-04: rejects a file that is no PDF without sending it', async () => {
  const { uploads } = await openUpload();
  for (const [name, type] of [
    ['notes.txt', 'text/plain'],
    ['picture.png', 'image/png'],
    ['renamed.pdf', 'text/html'],
    ['notes', ''],
  ] as const) {
    chooseFile(new File(['x'], name, { type }));
    dropFile(new File(['x'], name, { type }));
    expect(uploads.sent, name).toEqual([]);
  }
  await expect.element(toast('Invalid file type').first()).toBeVisible();
  await expect.element(toast('Please upload a PDF file.').first()).toBeVisible();
});

test('AUDIT-04: sends a PDF without a declared type; the server checks it', async () => {
  const { uploads } = await openUpload();
  chooseFile(new File(['%PDF-'], 'audit.PDF', { type: '' }));
  expect(uploads.sent[0]?.headers['content-type']).toBe('application/pdf');
  uploads.reject('not_a_pdf');
  await expect.element(toast('Invalid file type')).toBeVisible();
});

test('AUDIT-06, W-17: rejects more than 20 MB before sending', async () => {
  const { uploads } = await openUpload();
  chooseFile(makePdfFile('big.pdf', 20 * 1024 * 1024 + 1));
  await expect.element(toast('Upload failed')).toBeVisible();
  await expect.element(page.getByText(/larger than 20 MB/)).toBeVisible();
  expect(uploads.sent).toEqual([]);
  chooseFile(makePdfFile('fits.pdf', 20 * 1024 * 1024));
  expect(uploads.sent).toHaveLength(1);
});

test.each([
  ['storage_failed', /The file storage is having a problem/],
  ['network', /We couldn't reach the server/],
] as const)('AUDIT-06: %s ends with "Upload failed" and its reason', async (code, reason) => {
  const { uploads } = await openUpload();
  chooseFile(makePdfFile());
  if (code === 'network') uploads.cutOff();
  else uploads.reject(code);
  await expect.element(toast('Upload failed')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(uploadArea()).toBeVisible();
  expect(page.getByRole('progressbar', { name: /Uploading/ }).query()).toBeNull();
});

test('asks before the tab closes only during an upload', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { uploads } = await openUpload();
  chooseFile(makePdfFile());
  expect(leave()).toBe(true);
  uploads.reply({ audit: makeAudit() });
  await expect.element(pdfCard()).toBeVisible();
  expect(leave()).toBe(false);
});

test('AUDIT-02, AUDIT-01: an uploaded PDF is shown in a frame 700 px high', async () => {
  const audit = makeAudit();
  await renderAudit(audit);
  await expect.element(pdfFrame()).toBeVisible();
  expect(pdfFrame().element().getBoundingClientRect().height).toBe(700);
  await expectShown(audit);
  await expect.element(page.getByText('2.3 MB · Nov 10, 2026')).toBeVisible();
  await expect.element(link('Open')).toHaveAttribute('href', audit.openUrl);
  await expect.element(link('Download')).toHaveAttribute('href', audit.downloadUrl);
});

test('AUDIT-02: a phone gets Open and Download instead of the frame', async () => {
  await page.viewport(390, 844);
  await renderAudit(makeAudit());
  await expect.element(link('Open')).toBeVisible();
  await expect.element(link('Download')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

test('AUDIT-03: a replacement takes the place of the file; a failed one changes nothing', async () => {
  const uploads = fakeUploads();
  const first = makeAudit();
  await renderAudit(first);
  await expectShown(first);
  chooseFile(makePdfFile('second.pdf'));
  await expect.element(page.getByRole('progressbar', { name: /second.pdf/ })).toBeVisible();
  uploads.reject('storage_failed');
  await expect.element(toast('Upload failed')).toBeVisible();
  await expectShown(first);
  chooseFile(makePdfFile('second.pdf'));
  const second = makeAudit({
    id: '0192f0c4-7e57-7a11-8b0b-0123456789a2',
    fileName: 'second.pdf',
  });
  uploads.reply({ audit: second });
  await expect.element(page.getByText('second.pdf')).toBeVisible();
  await expectShown(second);
});

test('AUDIT-03: deleting asks, then returns to the upload', async () => {
  const { api } = await renderAudit(makeAudit());
  api.reply(deleteBrandAudit, { ok: true });
  await button('Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(api.sent(deleteBrandAudit)).toEqual([]);
  await button('Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(uploadArea()).toBeVisible();
  await expect.element(toast('Brand audit deleted')).toBeVisible();
});

test('AUDIT-03: the dialog cannot be closed while the delete is running', async () => {
  const { api } = await renderAudit(makeAudit());
  api.reply(deleteBrandAudit, { ok: true });
  const release = api.hold(deleteBrandAudit);
  await button('Delete').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(question).toBeVisible();
  release();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(uploadArea()).toBeVisible();
});

test('AUDIT-06: a failed delete says so and the file stays', async () => {
  const { api } = await renderAudit(makeAudit());
  api.reject(deleteBrandAudit, 'unexpected');
  await button('Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Delete failed')).toBeVisible();
  await expect.element(pdfCard()).toBeVisible();
  await expect.element(pdfFrame()).toBeVisible();
});
