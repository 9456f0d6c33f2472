import { samplePdf } from '@salespro/testing/samplePdf.ts';
import { walkTo } from './moves.ts';
import type { Scene } from './Scene.ts';
import { sizes } from './sizes.ts';

/** Brand audit, trial, close, onboarding. */
export const closingScenes: readonly Scene[] = [
  { name: 'b09-trial-results', path: '/session/:tried/trial-results', who: 'busy' },
  {
    name: 'b09-trial-results-wrong',
    path: '/session/:begun/trial-results',
    who: 'busy',
    act: async (page) => {
      await page.locator('[name="google_rating_after"]').fill('5.1');
      await page.locator('[name="google_reviews_after"]').focus();
      await page.locator('[name="fb_reviews_after"]').fill('1.5');
    },
  },
  { name: 'b09-retainer-close', path: '/session/:tried/retainer-close', who: 'busy' },
  {
    name: 'b09-retainer-close-fold',
    path: '/session/:tried/retainer-close',
    who: 'busy',
    firstView: true,
  },
  { name: 'b09-trial-required', path: '/session/:begun/retainer-close', who: 'busy' },
  {
    name: 'b08-brand-audit-upload',
    path: '/session/:done/brand-audit',
    who: 'busy',
    act: async (page) => {
      const id = page.url().split('/').at(-2);
      await page.request.delete(new URL(`/api/interviews/${id}/brand-audit`, page.url()).href);
      await page.reload({ waitUntil: 'networkidle' });
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 300_000,
      });
      await page.locator('input[type=file]').setInputFiles({
        name: 'riverside-brand-audit.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([samplePdf(), Buffer.alloc(2_400_000, ' ')]),
      });
      await page.getByText(/seconds? left/).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'b08-brand-audit-pdf',
    path: '/session/:audit/brand-audit',
    who: 'busy',
    act: async (page) => {
      await page.getByRole('link', { name: 'Open' }).waitFor();
      // Before it is waited for: in a window of another size the viewer would start again.
      if (page.viewportSize()?.width === sizes.desktop.width)
        await page.setViewportSize({ ...sizes.desktop, height: 1260 });
      // The browser's own viewer tells nobody when it has painted.
      await page.waitForTimeout(4000);
    },
  },
  {
    name: 'b10-onboarding',
    path: '/session/:onboarding/onboarding',
    who: 'busy',
    act: async (page) => {
      await walkTo(page, 5);
      await page.getByRole('radio', { name: 'Yes, I have them' }).check({ force: true });
    },
  },
  {
    name: 'b10-onboarding-scale',
    path: '/session/:scale/onboarding',
    who: 'busy',
    act: (page) => walkTo(page, 4),
  },
  { name: 'b10-onboarding-summary', path: '/session/:summary/onboarding/summary', who: 'busy' },
  {
    name: 'b10-onboarding-summary-details',
    path: '/session/:details/onboarding/summary',
    who: 'busy',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Reveal/ })
        .first()
        .click();
      await page.getByText('WordPress. Paula').waitFor();
    },
  },
];
