import { type Mock, vi } from 'vitest';

/** A clipboard that remembers; the browser of the tests guards its own. */
export function watchClipboard(): Mock<(text: string) => Promise<void>> {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
}

export function denyClipboard(): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
}
