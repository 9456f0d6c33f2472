import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import type { RefObject } from 'react';

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
}

/** The browser's own dialog; a button of ours opens it. */
export function FileInput({ input, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={pdfUpload.contentType}
      hidden
      aria-label="PDF file"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file may be chosen again after a failure.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
