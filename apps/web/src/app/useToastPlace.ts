import { type RefObject, useLayoutEffect } from 'react';

/** Where the toasts have room: below what says where one is, above what is pressed to go on. */
export function useToastPlace(host: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => host.current && placeToasts(host.current);
    place();
    // A page that comes or grows moves its bars.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
    };
  }, [host, isShown]);
}

function placeToasts(host: HTMLElement): void {
  const head = document.querySelector('[data-head-end]') ?? document.querySelector('header');
  const bars = [...document.querySelectorAll('[data-action-bar], [data-at-thumb]')]
    .filter((bar) => getComputedStyle(bar).position === 'fixed' && bar.checkVisibility())
    .map((bar) => bar.getBoundingClientRect().top);
  const headEnd = Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
  host.style.setProperty('--head-end', `${headEnd}px`);
  host.style.setProperty('--bars', `${innerHeight - Math.min(innerHeight, ...bars)}px`);
}
