import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/**
 * After a change of page focus goes to its heading and its title is read out; a page that has put it into
 * one of its fields keeps it there. A change of the query
 * alone may be a tab, which keeps the focus; only when what had it is gone does the heading take it.
 */
export function PageAnnouncer() {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const isSamePage = shown.current === pathname + search;
    const isSamePath = shown.current.split('?')[0] === pathname;
    shown.current = pathname + search;
    if (isSamePage || (isSamePath && document.activeElement !== document.body)) return;
    return whenHeadingIsThere((heading) => {
      setTitle(document.title);
      if (document.activeElement?.matches('main :is(input, select, textarea)')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, search]);

  return <VisuallyHidden isAnnounced>{title}</VisuallyHidden>;
}

/** A page that loads something first has no heading yet; once the person has moved on, it is too late. */
function whenHeadingIsThere(act: (heading: HTMLElement) => void): (() => void) | undefined {
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
