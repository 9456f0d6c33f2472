import { useEffect, useState } from 'react';

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Returns true after the first pointer, key or scroll event, to load code shortly before it is needed. */
export function useFirstInteraction(): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const come = () => setNear(true);
    for (const sign of interactionEvents)
      window.addEventListener(sign, come, { once: true, passive: true });
    return () => {
      for (const sign of interactionEvents) window.removeEventListener(sign, come);
    };
  }, []);
  return isNear;
}
