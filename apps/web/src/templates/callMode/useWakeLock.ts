import { useEffect } from 'react';

/** Keeps the screen awake where the browser can; it lets go whenever the page is out of sight, so it is asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let isAsked = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isAsked || lock?.released === false) return;
      isAsked = true;
      try {
        const given = await navigator.wakeLock?.request('screen');
        if (isOver) await given?.release();
        else lock = given;
      } catch {
        // A battery that is nearly empty, or a browser that does not allow it: the screen may sleep.
      }
      isAsked = false;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
