import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./test/globalSetup.ts'],
    testTimeout: 120_000,
    // Every file has a server and a database of its own; the modules may be shared.
    isolate: false,
    hookTimeout: 240_000,
    // As for the pages: what was tried twice is named.
    retry: process.env.CI ? 1 : 0,
  },
});
