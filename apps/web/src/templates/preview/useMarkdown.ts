import { useEffect, useState } from 'react';
import { useDebounced } from '#lib/useDebounced.ts';
import { createMarkdownReader, type MarkdownReader } from './createMarkdownReader.ts';
import type { MarkdownPage } from './MarkdownNode.ts';

const restMs = 120;

/** The page of a text: undefined until it is read, null when it cannot be. */
export function useMarkdown(text: string): MarkdownPage | null | undefined {
  const settled = useDebounced(text, restMs);
  const [reader, setReader] = useState<MarkdownReader | null>(null);
  const [page, setPage] = useState<MarkdownPage | null | undefined>(undefined);

  useEffect(() => {
    const started = createMarkdownReader();
    setReader(started);
    return started.stop;
  }, []);

  useEffect(() => {
    let isCurrent = true;
    reader?.read(settled).then((read) => {
      if (isCurrent) setPage(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [reader, settled]);

  return page;
}
