import { useEffect, useState } from 'react';
import { useFirstSign } from '#ui/useFirstSign.ts';
import type { ObjectionPalette } from './ObjectionPalette.tsx';

/** The palette's code, loaded at the first sign of somebody at the page: long before they ask for it. So are its texts. */
export function usePalette(isWanted: boolean) {
  const [Palette, setPalette] = useState<typeof ObjectionPalette | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isNear = useFirstSign();

  // Each time it is asked for it is tried again; only then does a failure matter.
  useEffect(() => {
    setFailed(false);
    if (Palette || !(isNear || isWanted)) return;
    import('./ObjectionPalette.tsx').then(
      (loaded) => setPalette(() => loaded.ObjectionPalette),
      () => setFailed(isWanted),
    );
  }, [Palette, isNear, isWanted]);

  return { Palette, isFailed, isNear: isNear || isWanted };
}
