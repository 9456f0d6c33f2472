import { type Mock, vi } from 'vitest';

/** Replaces the clipboard by a mock, because the test browser protects its own. */
export function watchClipboard(): Mock<(text: string) => Promise<void>> {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
}

export function denyClipboard(): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
}
