import { showFailure } from '#lib/toast.ts';
import { findLost, keepLost, type Waiting } from '#sync/outbox/waitingMark.ts';

/** Once, to the person whose changes they were. */
export function sayLost(userId: string): void {
  const lost = readLost();
  const others = lost.filter(([owner]) => owner !== userId);
  const count = lost.reduce((sum, [owner, more]) => (owner === userId ? sum + more : sum), 0);
  keepLost(others.length > 0 ? JSON.stringify(others) : '');
  if (count === 0) return;
  showFailure({
    title: 'Your browser cleared its storage',
    description: `${count === 1 ? 'One change that was only on this device was' : `${count} changes that were only on this device were`} deleted. Everything that said Saved is safe.`,
    stays: true,
  });
}

function readLost(): Waiting {
  try {
    const found: unknown = JSON.parse(findLost());
    return Array.isArray(found) ? (found as Waiting) : [];
  } catch {
    return [];
  }
}
