const idleMs = 30 * 60_000;
const warningMs = 60_000;
/** Other tabs need not hear of every key. */
const tellMs = 10_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Null: somebody is there. Otherwise the seconds until they are signed out. */
type Tell = (secondsLeft: number | null) => void;

/** Asks after half an hour without a touch, in whichever tab of the browser. */
export function watchIdle(tell: Tell): { readonly stay: () => void; readonly stop: () => void } {
  const channel = new BroadcastChannel('salespro-touch');
  let touchedAt = Date.now();
  let toldAt = 0;

  function stay(): void {
    touchedAt = Date.now();
    if (touchedAt - toldAt > tellMs) {
      toldAt = touchedAt;
      channel.postMessage('touch');
    }
    look();
  }

  // By the clock and not by a timer of its length: a computer may have slept meanwhile.
  function look(): void {
    const leftMs = touchedAt + idleMs + warningMs - Date.now();
    tell(leftMs > warningMs ? null : Math.max(0, Math.ceil(leftMs / 1000)));
  }

  /** Once it is asked, only the answer counts. */
  function touch(): void {
    if (Date.now() - touchedAt < idleMs) stay();
  }

  const timer = setInterval(look, 1_000);
  channel.onmessage = () => {
    touchedAt = Date.now();
    look();
  };
  for (const name of touches) window.addEventListener(name, touch, { passive: true });
  return {
    stay,
    stop() {
      clearInterval(timer);
      channel.close();
      for (const name of touches) window.removeEventListener(name, touch);
    },
  };
}
