import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** True from the first sign of somebody at the page: then what may be wanted next is loaded, long before it is asked for. */
export function useFirstSign(): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const come = () => setNear(true);
    for (const sign of signs) window.addEventListener(sign, come, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, come);
    };
  }, []);
  return isNear;
}
