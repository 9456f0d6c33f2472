import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dropToasts, toastStore } from '#lib/toast.ts';

/**
 * A toast goes with the page it was seen on. What is told after the last press belongs to the page
 * that this press leads to; what can be taken back is left its time.
 */
export function useLeaveToasts(): void {
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);
  const seenId = useRef(0);

  useEffect(() => {
    const look = () => {
      seenId.current = toastStore.get().at(-1)?.id ?? seenId.current;
    };
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, look, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, look, true);
    };
  }, []);

  // Before the effects of the page that comes: what that one tells is new.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // The browser's own Back is no press within the page.
    dropToasts(({ id, action, stays }) => !(action || stays) && (isPop || id <= seenId.current));
  }, [pathname, isPop]);
}
