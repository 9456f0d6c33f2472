import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { useDebounced } from '#lib/timers.ts';
import { toScriptUrl } from '#lib/toScriptUrl.ts';
import { Text } from '#ui/primitives.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type {
  MarkdownNode,
  MarkdownPage,
  MarkdownReply,
  MarkdownRequest,
  MarkdownTag,
} from './MarkdownNode.ts';
import workerUrl from './markdown.worker.ts?worker&url';
import styles from './markdownText.module.css';

interface MarkdownTextProps {
  readonly text: string;
}

/** The page has its own headings above; links are words here, since nobody clicks in a script. */
const shownAs: Partial<Record<MarkdownTag, string>> = {
  a: 'span',
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
};

export function MarkdownText({ text }: MarkdownTextProps) {
  const read = useMarkdown(text);
  return (
    <div className={styles.markdown} aria-busy={read?.text !== text}>
      {read ? <Page text={read.text} page={read.page} /> : <Spinner />}
    </div>
  );
}

interface PageProps {
  readonly text: string;
  readonly page: MarkdownPage | null;
}

function Page({ text, page }: PageProps) {
  if (page === null) {
    return (
      <>
        <Text size="small" tone="dim" above={16} below={16}>
          We can't format this text, so here it is as plain text.
        </Text>
        <PlainText text={text} />
      </>
    );
  }
  return (
    <>
      {draw(page.nodes)}
      {page.isCut ? (
        <Text size="small" tone="dim" above={16} below={16}>
          Only the beginning is shown.
        </Text>
      ) : null}
    </>
  );
}

function draw(nodes: readonly MarkdownNode[]): ReactNode {
  return nodes.map((node, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes have no other identity than their place
    if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
    const children = node.nodes.length > 0 ? draw(node.nodes) : undefined;
    return createElement(
      shownAs[node.tag] ?? node.tag,
      { key: place, ...(node.tag === 'a' && { className: styles.link }) },
      children,
    );
  });
}

interface PlainTextProps {
  readonly text: string;
}

/** Longer than any script that can be read to a client; more would only slow down typing. */
const shownCharacters = 20_000;

export function PlainText({ text }: PlainTextProps) {
  return (
    <>
      <Text as="div" breaks className={styles.text}>
        {text.slice(0, shownCharacters)}
      </Text>
      {text.length > shownCharacters ? (
        <Text size="small" tone="dim" above={16} below={16}>
          Only the beginning is shown.
        </Text>
      ) : null}
    </>
  );
}

const restMs = 120;

interface ReadText {
  readonly text: string;
  /** Null when the text cannot be read as Markdown. */
  readonly page: MarkdownPage | null;
}

/** The last text that was read, with its page; undefined until the first one is. */
function useMarkdown(text: string): ReadText | undefined {
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

interface MarkdownReader {
  /** Null when the text cannot be read as Markdown in a reasonable time. */
  readonly read: (text: string) => Promise<MarkdownPage | null>;
  readonly stop: () => void;
}

/** A script takes a few milliseconds; what takes this long is no script. */
const readMs = 1_500;
/** The worker's code may have to come over a slow line first. */
const startMs = 15_000;

function createMarkdownReader(): MarkdownReader {
  let worker: Worker | null = null;
  let ready: Promise<Worker | null> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let isOver = false;

  function drop(): void {
    worker?.terminate();
    worker = null;
    ready = null;
  }

  function start(): Promise<Worker | null> {
    const started = new Worker(toScriptUrl(workerUrl), { type: 'module' });
    worker = started;
    return waitFor(started, startMs, (reply) => reply.kind === 'ready').then((reply) =>
      reply ? started : null,
    );
  }

  async function readNow(text: string): Promise<MarkdownPage | null> {
    // What was still queued must not start a worker that nothing would stop.
    if (isOver) return null;
    ready ??= start();
    const reader = await ready;
    if (!reader) {
      drop();
      return null;
    }
    count += 1;
    const id = count;
    const answer = waitFor(reader, readMs, (reply) => reply.kind === 'page' && reply.id === id);
    reader.postMessage({ id, text } satisfies MarkdownRequest);
    const reply = await answer;
    if (!reply) drop();
    return reply?.kind === 'page' ? reply.page : null;
  }

  return {
    read(text) {
      const page = last.then(() => readNow(text));
      last = page;
      return page;
    },
    stop() {
      isOver = true;
      drop();
    },
  };
}

/** The first fitting reply, or null when none comes in time or the worker breaks. */
function waitFor(
  worker: Worker,
  ms: number,
  fits: (reply: MarkdownReply) => boolean,
): Promise<MarkdownReply | null> {
  return new Promise((resolve) => {
    const end = (reply: MarkdownReply | null) => {
      clearTimeout(timer);
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', giveUp);
      resolve(reply);
    };
    const hear = ({ data }: MessageEvent<MarkdownReply>) => {
      if (fits(data)) end(data);
    };
    const giveUp = () => end(null);
    const timer = setTimeout(giveUp, ms);
    worker.addEventListener('message', hear);
    worker.addEventListener('error', giveUp);
  });
}
