import { fail } from '#lib/fail.ts';
import { pause } from '#lib/pause.ts';
import type { ScriptRun } from './createScriptWriter.ts';
import type { RunStore } from './runs.store.ts';

/** Stop and Write again follow each other faster than a stopped run can tidy up. */
const tries = 12;
const pauseMs = 150;

/** Takes the user's one place, or refuses with the reason and the time to wait. */
export async function beginRun(
  runs: RunStore,
  { userId, runId, bookedTokens }: ScriptRun,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { state, wait } = await runs.begin(userId, runId, bookedTokens);
    if (state === 'ok') return;
    if (state === 'rate') fail('ai_rate_limit', { retryAfterSeconds: wait });
    if (state === 'cost') fail('ai_cost_limit', { retryAfterSeconds: wait });
    if (attempt === tries) fail('ai_busy');
    await pause(pauseMs);
  }
}
