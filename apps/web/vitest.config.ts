import { resolve } from 'node:path';
import { installedBrowser } from '@salespro/testing/installedBrowser.ts';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { domlessAlias } from './domlessAlias.ts';
import { bundleWorkers } from './test/bundleWorkers.ts';
import { savePicture } from './test/savePicture.ts';

const launchOptions = {
  // Fewer processes: on two cores a tenth of the time of these tests.
  args: ['--no-sandbox', '--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
  ...installedBrowser,
};

/** Frames load what they show past the fake api: without this they would show the app itself. */
const emptyFiles: Plugin = {
  name: 'empty-files',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/files', (_request, response) => void response.end('a file')),
};

/** A folder: the tests save pictures of the screens there instead of checking them. */
const pictures = process.env.PICTURES ? resolve(process.env.PICTURES) : '';

/** As it ships: the development build of React takes twice as long for the same pages. */
const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

export default defineConfig({
  plugins: [bundleWorkers(), react(), emptyFiles],
  resolve: { alias: domlessAlias },
  define: production,
  oxc: { jsx: { development: false, refresh: false } },
  optimizeDeps: {
    rolldownOptions: { transform: { define: production } },
    include: [
      '@cantoo/pdf-lib',
      '@codemirror/state',
      '@codemirror/view',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'axe-core',
      'fast-check',
      'fontkit',
      'idb',
      'react-markdown',
      'react-dom/client',
      'react-dom/server',
      'react-dom/static',
      'react-router',
      'react-router/dom',
      'uqr',
      'vitest-browser-react/pure',
      'zod',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // How long one waits in vain: the first test of a file waits for its pages to be compiled.
    expect: { poll: { timeout: 30_000 } },
    // On a busy machine a walk through all questions takes a while.
    testTimeout: process.env.CI ? 120_000 : 60_000,
    setupFiles: ['test/setup.ts'],
    env: { TEST_DEPTH: process.env.TEST_DEPTH ?? '', PICTURES: pictures },
    // The app is loaded once per page, not once per file; test/setup.ts leaves nothing of a test behind.
    isolate: false,
    // On a shared machine a stall is no fault; the report names what was tried twice.
    retry: process.env.CI ? 2 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { savePicture },
      provider: playwright({ launchOptions, actionTimeout: 30_000 }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
