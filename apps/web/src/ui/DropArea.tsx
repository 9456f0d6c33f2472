import { type ReactNode, useState } from 'react';

interface DropAreaProps {
  readonly label: string;
  /** Draws `[data-over]` as well: a file is held over it. */
  readonly className: string | undefined;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A place where a file can be dropped. */
export function DropArea({ label, className, onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={className}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </section>
  );
}
