import type { Oracle } from './createOracle.ts';
import type { SoakTab } from './createSoakTab.ts';
import { readSaveChip, type SaveChipText } from './readSaveChip.ts';
import type { ApiFaultProxy, ProxiedCall } from './startApiFaultProxy.ts';

/** Longer than the longest pause between two tries. */
const longestQuietMs = 35_000;
const lookEveryMs = 1_000;

/** Looks at both chips once a second: what waits must be tried, whatever happened before. */
export function watchSaving(tabs: readonly SoakTab[], proxy: ApiFaultProxy, oracle: Oracle) {
  let isOver = false;
  const watching = tabs.map((tab) => watch(tab));

  async function watch(tab: SoakTab): Promise<void> {
    let waitsSince = 0;
    let lookedAt = Date.now();
    let subject = '';
    let isReported = false;
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      const now = Date.now();
      // A machine that did not even let us look did not let the page try.
      const lateMs = Math.max(0, now - lookedAt - 2 * lookEveryMs);
      lookedAt = now;
      const seen = await look(tab);
      if (!isWaiting(seen)) {
        waitsSince = 0;
        isReported = false;
        continue;
      }
      if (waitsSince === 0 || subject !== seen.interviewId) waitsSince = now;
      else waitsSince += lateMs;
      subject = seen.interviewId;
      const since = Math.max(waitsSince, lastTry(proxy.calls, subject, now));
      if (isReported || now - since <= longestQuietMs) continue;
      isReported = true;
      oracle.report(
        'stalled',
        `tab ${tab.number} says "${seen.chip}" at ${tab.path()}, and nothing was tried for ${Math.round((now - since) / 1000)} s, after:\n    ${tab.story.join('\n    ')}`,
      );
    }
  }

  return {
    async stop() {
      isOver = true;
      await Promise.all(watching);
    },
  };
}

interface Look {
  readonly interviewId: string;
  readonly screen: string;
  readonly chip: SaveChipText | null;
}

async function look(tab: SoakTab): Promise<Look | null> {
  try {
    const { interviewId = '', screen } = tab.place();
    const late = new Promise<null>((resolve) => setTimeout(resolve, 5_000, null));
    return { interviewId, screen, chip: await Promise.race([readSaveChip(tab.page), late]) };
  } catch {
    // Closed, or in the middle of a load.
    return null;
  }
}

function isWaiting(seen: Look | null): seen is Look {
  if (seen === null || seen.chip === null || seen.chip === 'Saved') return false;
  // Trial results are a draft until somebody saves them.
  return !(seen.chip === 'Not saved yet' && seen.screen === 'trial-results');
}

/** A call that is still being delayed is a try that goes on. */
function lastTry(calls: readonly ProxiedCall[], interviewId: string, now: number): number {
  const own = calls.findLast((call) => call.method !== 'GET' && call.interviewId === interviewId);
  return own ? (own.endedAt ?? now) : 0;
}
