import { type DragEvent, type RefObject, useEffect, useState } from 'react';

type OnFile = (file: File) => void;

/** Returns drag and drop handlers for an area that accepts one file. */
export function useFileDrop(onFile: OnFile) {
  const [isOver, setOver] = useState(false);
  usePreventPageDrop();
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

/** Prevents that a file dropped beside the area replaces the page. */
export function usePreventPageDrop(): void {
  useEffect(() => {
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

interface HiddenFileInputProps {
  readonly label: string;
  readonly accept: string;
  /** Ref of the hidden input, which a button of the page opens. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFile: OnFile;
}

export function HiddenFileInput({ label, accept, input, onFile }: HiddenFileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // Cleared, so that the same file can be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
