import { defineConfig } from '@playwright/test';
import { installedBrowser } from '@salespro/testing/installedBrowser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../.reports/e2e',
  workers: 2,
  timeout: 240_000,
  // How long one waits in vain; nothing is measured by it.
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  forbidOnly: true,
  // On a shared machine a stall is no fault; what passed only later is named as flaky.
  retries: process.env.CI ? 2 : 0,
  // The longest one first: begun last, it would run on alone.
  projects: [
    { name: 'soak', testMatch: 'soak.spec.ts' },
    { name: 'journeys', testIgnore: 'soak.spec.ts' },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 45_000,
    // Recording costs a third of the time; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      ...installedBrowser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Fewer processes on two cores, as for the tests of pages.
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
