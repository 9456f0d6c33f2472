import { type RefObject, useLayoutEffect } from 'react';

/**
 * The page beneath cannot be seen, tabbed into or heard, and keeps its place. No modal dialog does it: a
 * note is written over this one, inside the page.
 */
export function useCoveredPage(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covered = listOthers(root.current);
    const hadFocus = document.activeElement;
    for (const each of covered) each.dataset.underCall = '';
    return () => {
      for (const each of covered) delete each.dataset.underCall;
      if (hadFocus instanceof HTMLElement && hadFocus.isConnected)
        hadFocus.focus({ preventScroll: true });
    };
  }, [root]);
}

/** Everything beside the element and beside what it stands in; what is announced stays heard. */
function listOthers(element: HTMLElement | null): readonly HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    for (const each of at.parentElement?.children ?? []) {
      const isOther = each !== at && each instanceof HTMLElement;
      if (isOther && !each.matches('[aria-live], [data-above-call], dialog, script, style'))
        others.push(each);
    }
  }
  return others;
}
