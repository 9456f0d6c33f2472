import { useEffect, useState } from 'react';
import { useDebounced } from '#lib/useDebounced.ts';
import { createMarkdownReader, type MarkdownReader } from './createMarkdownReader.ts';
import type { MarkdownPage } from './MarkdownNode.ts';

const restMs = 120;

interface ReadText {
  readonly text: string;
  /** Null when the text cannot be read as Markdown. */
  readonly page: MarkdownPage | null;
}

/** The last text that was read, with its page; undefined until the first one is. */
export function useMarkdown(text: string): ReadText | undefined {
  const settled = useDebounced(text, restMs);
  const [reader, setReader] = useState<MarkdownReader | null>(null);
  const [read, setRead] = useState<ReadText | undefined>(undefined);

  useEffect(() => {
    const started = createMarkdownReader();
    setReader(started);
    return started.stop;
  }, []);

  useEffect(() => {
    let isCurrent = true;
    reader?.read(settled).then((page) => {
      if (isCurrent) setRead({ text: settled, page });
    });
    return () => {
      isCurrent = false;
    };
  }, [reader, settled]);

  return read;
}
