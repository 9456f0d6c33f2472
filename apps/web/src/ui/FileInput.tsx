import type { RefObject } from 'react';

export interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** The browser's own dialog; a button of ours opens it. */
export function FileInput({ input, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file may be chosen again after a failure.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
