import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/**
 * Moves focus to the heading of the new page after navigation, and announces the page title.
 * A page that focused one of its fields keeps that focus. A change of the query alone (such as a tab) moves
 * the focus only when the focused element is gone.
 */
export function PageChangeAnnouncer() {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const isSamePage = shown.current === pathname + search;
    const isSamePath = shown.current.split('?')[0] === pathname;
    shown.current = pathname + search;
    if (isSamePage || (isSamePath && document.activeElement !== document.body)) return;
    return onHeadingRendered((heading) => {
      setTitle(document.title);
      if (document.activeElement?.matches('main :is(input, select, textarea)')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, search]);

  return <VisuallyHidden isAnnounced>{title}</VisuallyHidden>;
}

/** Calls back once the page has rendered its heading; cancelled when the user moves the focus first. */
function onHeadingRendered(act: (heading: HTMLElement) => void): (() => void) | undefined {
  const find = () => document.querySelector<HTMLElement>('main h1');
  const heading = find();
  if (heading) {
    act(heading);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    observer.disconnect();
    const focused = document.activeElement;
    if (focused === null || focused === document.body) act(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
