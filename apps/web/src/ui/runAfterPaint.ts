/** Maximum wait; a hidden page is never painted. */
const maxWaitMs = 200;
/** Events that run the scheduled work early, so that it precedes their effects. */
const presses = ['pointerdown', 'keydown', 'click'] as const;

/** Work that runs together after the next paint. */
type Batch = Set<() => void>;

let currentBatch: Batch | null = null;

/**
 * Runs work after the next paint, so that measuring and focusing do not delay the frame.
 * Work runs in the order it was scheduled. Returns a function that cancels it.
 */
export function runAfterPaint(work: () => void): () => void {
  currentBatch ??= startBatch();
  const batch = currentBatch;
  batch.add(work);
  return () => void batch.delete(work);
}

function startBatch(): Batch {
  const batch: Batch = new Set();
  function flush(): void {
    // The first of frame, timer and press wins.
    if (currentBatch !== batch) return;
    currentBatch = null;
    clearTimeout(timer);
    for (const event of presses) window.removeEventListener(event, flush, { capture: true });
    for (const work of batch) work();
  }
  const timer = setTimeout(flush, maxWaitMs);
  for (const event of presses) window.addEventListener(event, flush, { capture: true });
  requestAnimationFrame(() => {
    // A message posted in a frame callback arrives after the paint.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = flush;
    port2.postMessage(null);
  });
  return batch;
}

/** Maximum wait on a busy page. */
const idleTimeoutMs = 500;

/** Runs expensive work after the next paint, when the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  let stop = runAfterPaint(() => {
    stop = scheduleIdle(work);
  });
  return () => stop();
}

function scheduleIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(idle);
}
