import { useEffect } from 'react';

/** Words that are dragged into a field are the browser's affair. */
function refuseFile(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/** A file that is dropped where none is asked for must not replace the whole app with that file. */
export function useDropGuard(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuseFile);
    window.addEventListener('drop', refuseFile);
    return () => {
      window.removeEventListener('dragover', refuseFile);
      window.removeEventListener('drop', refuseFile);
    };
  }, []);
}
