const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const;

/** Resolves when the visitor first moves, touches, types or scrolls, or returns to a cached page. */
export function waitForFirstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const notice = (event: Event) => {
      if (isRestingPointer(event)) return;
      stop.abort();
      resolve();
    };
    const options = { passive: true, capture: true, signal: stop.signal };
    for (const sign of interactionEvents) window.addEventListener(sign, notice, options);
    window.addEventListener('pageshow', (event) => event.persisted && notice(event), options);
  });
}

/** Returns whether a pointer event has no movement; browsers send such events after a layout. */
function isRestingPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !isMoved(event);
}

const isMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
