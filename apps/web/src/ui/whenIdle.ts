import { afterPaint } from './afterPaint.ts';

/** Even a busy page comes to it. */
const latestMs = 500;

/**
 * Does work that takes a while once the last press is on the screen and nothing else is to be done:
 * a press that comes meanwhile goes first. Returns the way to call it off.
 */
export function whenIdle(work: () => void): () => void {
  let stop = afterPaint(() => {
    stop = later(work);
  });
  return () => stop();
}

function later(work: () => void): () => void {
  // Not in every browser.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(idle);
}
