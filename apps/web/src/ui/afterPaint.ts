/** A page that is not painted, because nobody sees it, does not wait for ever. */
const longestMs = 200;
/** Whatever somebody does next comes after what their last press has begun. */
const presses = ['pointerdown', 'keydown', 'click'] as const;

/** What is done together, after the next paint. */
type Batch = Set<() => void>;

let open: Batch | null = null;

/**
 * Does the work once what was just shown is on the screen: bookkeeping that measures, focuses or tells
 * the browser something must not hold up the frame a person waits for. In the order it was asked for.
 * Returns the way to call it off.
 */
export function afterPaint(work: () => void): () => void {
  open ??= begin();
  const batch = open;
  batch.add(work);
  return () => void batch.delete(work);
}

function begin(): Batch {
  const batch: Batch = new Set();
  function flush(): void {
    // Of frame, timer and press the first one counts.
    if (open !== batch) return;
    open = null;
    clearTimeout(timer);
    for (const event of presses) window.removeEventListener(event, flush, { capture: true });
    for (const work of batch) work();
  }
  const timer = setTimeout(flush, longestMs);
  for (const event of presses) window.addEventListener(event, flush, { capture: true });
  requestAnimationFrame(() => {
    // A message that is sent from a frame arrives when the frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = flush;
    port2.postMessage(null);
  });
  return batch;
}

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
