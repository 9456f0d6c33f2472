import { showFailure } from '#lib/toast.ts';
import {
  findEvictedChanges,
  storeEvictedChanges,
  type WaitingCounts,
} from '#sync/outbox/evictionRecord.ts';

/** Informs the user once how many unsent changes the browser has deleted with its storage. */
export function reportEvictedChanges(userId: string): void {
  const lost = readEvictedChanges();
  const others = lost.filter(([owner]) => owner !== userId);
  const count = lost.reduce((sum, [owner, more]) => (owner === userId ? sum + more : sum), 0);
  storeEvictedChanges(others.length > 0 ? JSON.stringify(others) : '');
  if (count === 0) return;
  showFailure({
    title: 'Your browser cleared its storage',
    description: `${count === 1 ? 'One change that was only on this device was' : `${count} changes that were only on this device were`} deleted. Everything that said Saved is safe.`,
    isSticky: true,
  });
}

function readEvictedChanges(): WaitingCounts {
  try {
    const found: unknown = JSON.parse(findEvictedChanges());
    return Array.isArray(found) ? (found as WaitingCounts) : [];
  } catch {
    return [];
  }
}
