import { vi } from 'vitest';

// Same timeout as `expect.poll` in vitest.config.ts; the default of one second is short on a busy machine.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 30_000, ...options });
