import { useEffect } from 'react';

const stop = (event: Event) => event.preventDefault();

/** A file dropped beside the upload area must not replace the whole app with that file. */
export function useDropGuard(): void {
  useEffect(() => {
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}
