import Markdown from 'react-markdown';
import { buildMarkdownPage } from './buildMarkdownPage.ts';
import type { MarkdownReply, MarkdownRequest } from './MarkdownNode.ts';

/**
 * Parses Markdown outside the main thread, because hostile texts can take seconds.
 * The page terminates the worker when it exceeds the timeout.
 */
self.addEventListener('message', ({ data }: MessageEvent<MarkdownRequest>) => {
  const reply: MarkdownReply = { kind: 'page', id: data.id, page: read(data.text) };
  self.postMessage(reply);
});

function read(text: string) {
  try {
    return buildMarkdownPage(Markdown({ children: text }));
  } catch {
    return null;
  }
}

self.postMessage({ kind: 'ready' } satisfies MarkdownReply);
