import { vi } from 'vitest';

// As long as `expect.poll` waits in vitest.config.ts: its own second is short on a busy machine.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 30_000, ...options });
