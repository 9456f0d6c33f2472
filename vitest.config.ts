import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'scripts',
          include: [
            'scripts/*.test.ts',
            'apps/cli/src/**/*.test.ts',
            'packages/testing/src/*.test.ts',
            'reliability/*.test.ts',
          ],
          // They start databases and servers, on a machine that may be busy with other work.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // As for the pages: what was tried twice is named.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
});
