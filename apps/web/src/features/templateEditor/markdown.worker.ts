import Markdown from 'react-markdown';
import type { MarkdownReply, MarkdownRequest } from './MarkdownNode.ts';
import { toMarkdownPage } from './toMarkdownPage.ts';

/**
 * Markdown has texts that take seconds to read (thousands of nested quotes). Here they hold up nobody:
 * the page stops this worker when it takes too long.
 */
self.addEventListener('message', ({ data }: MessageEvent<MarkdownRequest>) => {
  const reply: MarkdownReply = { kind: 'page', id: data.id, page: read(data.text) };
  self.postMessage(reply);
});

function read(text: string) {
  try {
    return toMarkdownPage(Markdown({ children: text }));
  } catch {
    return null;
  }
}

self.postMessage({ kind: 'ready' } satisfies MarkdownReply);
