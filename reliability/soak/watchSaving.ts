import type { Oracle } from './createOracle.ts';
import type { SoakTab } from './createSoakTab.ts';
import { readSaveChip, type SaveChipText } from './readSaveChip.ts';
import type { ApiFaultProxy, ProxiedCall } from './startApiFaultProxy.ts';

/** Longer than the longest delay between two attempts. */
const longestQuietMs = 35_000;
const lookEveryMs = 1_000;

/** Checks both save chips once a second: pending changes must be sent again and again. */
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
      // Time in which the machine was too busy for this check does not count.
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
    // The page is closed or loading.
    return null;
  }
}

function isWaiting(seen: Look | null): seen is Look {
  if (seen === null || seen.chip === null || seen.chip === 'Saved') return false;
  // Trial results are an unsaved form until the seller presses Save.
  return !(seen.chip === 'Not saved yet' && seen.screen === 'trial-results');
}

/** Returns the time of the last attempt; a delayed call counts as an attempt in progress. */
function lastTry(calls: readonly ProxiedCall[], interviewId: string, now: number): number {
  const own = calls.findLast((call) => call.method !== 'GET' && call.interviewId === interviewId);
  return own ? (own.endedAt ?? now) : 0;
}
