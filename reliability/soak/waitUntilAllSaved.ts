import type { Oracle } from './createOracle.ts';
import type { SoakTab } from './createSoakTab.ts';
import { pollUntil } from './pollUntil.ts';
import { readSaveChip } from './readSaveChip.ts';

const limitMs = 10_000;
/** Time after which a missing value counts as lost. */
const givenUpMs = 90_000;

/** Waits without any action until everything is stored and both chips say so; returns the milliseconds. */
export async function waitUntilAllSaved(
  tabs: readonly SoakTab[],
  oracle: Oracle,
  findLost: () => Promise<string[]>,
): Promise<number> {
  const beganAt = Date.now();
  let lost: string[] = [];
  let chips: (string | null)[] = [];
  const isDone = async () => {
    lost = await findLost();
    chips = await Promise.all(tabs.map((tab) => readOf(tab)));
    return lost.length === 0 && chips.every((chip) => chip === null || chip === 'Saved');
  };
  if (await pollUntil(isDone, limitMs)) return Date.now() - beganAt;
  const late = describeUnsaved(tabs, chips, lost);
  const isLate = await pollUntil(isDone, givenUpMs - limitMs);
  const drainMs = Date.now() - beganAt;
  const when = isLate ? `, was there after ${drainMs} ms` : '';
  oracle.report('stalled', `not stored ${limitMs} ms after the last fault${when}: ${late}`);
  for (const words of lost) oracle.report('lost', words);
  return drainMs;
}

async function readOf(tab: SoakTab): Promise<string | null> {
  const chip = await readSaveChip(tab.page);
  // Unsaved trial results wait for their Save button, not for the network.
  return chip === 'Not saved yet' && tab.place().screen === 'trial-results' ? null : chip;
}

function describeUnsaved(
  tabs: readonly SoakTab[],
  chips: readonly (string | null)[],
  lost: readonly string[],
): string {
  const shown = tabs.map((tab, place) => `tab ${place} "${chips[place]}" at ${tab.path()}`);
  return [...shown, ...lost].join('; ');
}
