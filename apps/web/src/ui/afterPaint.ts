/** A page that is not painted, because nobody sees it, does not wait for ever. */
const longestMs = 200;
/** Whatever somebody does next comes after what their last press has begun. */
const presses = ['pointerdown', 'keydown', 'click'] as const;

let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does the work once what was just shown is on the screen: bookkeeping that measures, focuses or tells
 * the browser something must not hold up the frame a person waits for. In the order it was asked for.
 * Returns the way to call it off.
 */
export function afterPaint(work: () => void): () => void {
  if (waiting.length === 0) begin();
  waiting.push(work);
  return () => {
    waiting = waiting.filter((one) => one !== work);
  };
}

function begin(): void {
  for (const event of presses) window.addEventListener(event, flush, { capture: true });
  timer = setTimeout(flush, longestMs);
  requestAnimationFrame(() => {
    // A message that is sent from a frame arrives when the frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = flush;
    port2.postMessage(null);
  });
}

function flush(): void {
  clearTimeout(timer);
  for (const event of presses) window.removeEventListener(event, flush, { capture: true });
  const due = waiting;
  waiting = [];
  for (const work of due) work();
}
