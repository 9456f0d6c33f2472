import { type DragEvent, type RefObject, useEffect, useState } from 'react';

type OnFile = (file: File) => void;

/** For an area that takes one dropped file. */
export function useFileDrop(onFile: OnFile) {
  const [isOver, setOver] = useState(false);
  useDropGuard();
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}

const stop = (event: Event) => event.preventDefault();

/** A file dropped beside the area must not replace the whole app with that file. */
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

interface FileInputProps {
  readonly label: string;
  readonly accept: string;
  /** A button of the page opens it. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFile: OnFile;
}

export function FileInput({ label, accept, input, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file may be chosen again, after it was mended or a save failed.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
