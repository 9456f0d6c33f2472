import { defineConfig } from '@playwright/test';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../.reports/e2e',
  workers: 2,
  timeout: 240_000,
  // Timeouts for failures only; nothing is measured by them.
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  forbidOnly: true,
  // Retries, because a shared machine may stall; tests that pass at a retry are reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // The longest test runs first, so that it does not run alone at the end.
  projects: [
    { name: 'soak', testMatch: 'soak.spec.ts' },
    { name: 'journeys', testIgnore: 'soak.spec.ts' },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 45_000,
    // Traces cost a third of the time, so only retries record them.
    trace: 'on-first-retry',
    launchOptions: {
      ...installedBrowserOptions,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Fewer processes on two cores, as for the page tests.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
