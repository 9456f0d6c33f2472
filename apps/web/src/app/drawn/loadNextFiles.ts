/** What the first touch of a drawn page will ask for, named by the build: it comes once the page is there, and is not run. */
export function loadNextFiles(): void {
  const files = document.documentElement.dataset.next?.split(' ') ?? [];
  const load = () => {
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          crossOrigin: '',
          fetchPriority: 'low',
          href,
        }),
      );
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
