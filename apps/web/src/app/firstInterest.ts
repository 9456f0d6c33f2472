const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Resolves when the visitor first moves, touches, types or scrolls, or comes back to an old page. */
export function firstInterest(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const notice = (event: Event) => {
      if (isStill(event)) return;
      stop.abort();
      resolve();
    };
    const options = { passive: true, capture: true, signal: stop.signal };
    for (const sign of signs) window.addEventListener(sign, notice, options);
    window.addEventListener('pageshow', (event) => event.persisted && notice(event), options);
  });
}

/** Browsers tell of a pointer that only rests where a page was laid out under it. */
function isStill(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !isMoved(event);
}

const isMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
