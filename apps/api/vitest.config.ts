import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./test/globalSetup.ts'],
    testTimeout: 30_000,
    // Every file has a server and a database of its own; the modules may be shared.
    isolate: false,
    hookTimeout: 60_000,
  },
});
