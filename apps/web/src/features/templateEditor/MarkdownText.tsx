import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { useDebounced } from '#lib/timers.ts';
import { toTrustedScriptUrl } from '#lib/toTrustedScriptUrl.ts';
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

/** Elements rendered for Markdown tags: lower headings, and plain text for links. */
const elementNames: Partial<Record<MarkdownTag, string>> = {
  a: 'span',
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
};

/** Renders a text as Markdown without links, pictures or HTML. */
export function MarkdownText({ text }: MarkdownTextProps) {
  const read = useMarkdown(text);
  return (
    <div className={styles.markdown} aria-busy={read?.text !== text}>
      {read ? <ParsedMarkdown text={read.text} page={read.page} /> : <Spinner />}
    </div>
  );
}

interface ParsedMarkdownProps {
  readonly text: string;
  readonly page: MarkdownPage | null;
}

function ParsedMarkdown({ text, page }: ParsedMarkdownProps) {
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
      {renderNodes(page.nodes)}
      {page.isTruncated ? (
        <Text size="small" tone="dim" above={16} below={16}>
          Only the beginning is shown.
        </Text>
      ) : null}
    </>
  );
}

function renderNodes(nodes: readonly MarkdownNode[]): ReactNode {
  return nodes.map((node, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes have no other identity than their place
    if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
    const children = node.nodes.length > 0 ? renderNodes(node.nodes) : undefined;
    return createElement(
      elementNames[node.tag] ?? node.tag,
      { key: place, ...(node.tag === 'a' && { className: styles.link }) },
      children,
    );
  });
}

interface PlainTextProps {
  readonly text: string;
}

/** Longest plain text shown; more would slow down typing. */
const maxShownCharacters = 20_000;

/** Renders the beginning of a text without formatting. */
export function PlainText({ text }: PlainTextProps) {
  return (
    <>
      <Text as="div" breaks className={styles.text}>
        {text.slice(0, maxShownCharacters)}
      </Text>
      {text.length > maxShownCharacters ? (
        <Text size="small" tone="dim" above={16} below={16}>
          Only the beginning is shown.
        </Text>
      ) : null}
    </>
  );
}

const debounceMs = 120;

interface ParsedText {
  readonly text: string;
  /** Null when the text cannot be parsed as Markdown. */
  readonly page: MarkdownPage | null;
}

/** Returns the last parsed text with its nodes; undefined until the first one is parsed. */
function useMarkdown(text: string): ParsedText | undefined {
  const settled = useDebounced(text, debounceMs);
  const [reader, setReader] = useState<MarkdownParser | null>(null);
  const [read, setRead] = useState<ParsedText | undefined>(undefined);

  useEffect(() => {
    const started = createMarkdownParser();
    setReader(started);
    return started.stop;
  }, []);

  useEffect(() => {
    let isCurrent = true;
    reader?.parse(settled).then((page) => {
      if (isCurrent) setRead({ text: settled, page });
    });
    return () => {
      isCurrent = false;
    };
  }, [reader, settled]);

  return read;
}

interface MarkdownParser {
  /** Null when the text cannot be parsed within the timeout. */
  readonly parse: (text: string) => Promise<MarkdownPage | null>;
  readonly stop: () => void;
}

/** Time limit for parsing one text; a script takes a few milliseconds. */
const parseTimeoutMs = 1_500;
/** Time limit for loading the worker, which may take long on a slow network. */
const startTimeoutMs = 15_000;

function createMarkdownParser(): MarkdownParser {
  let worker: Worker | null = null;
  let ready: Promise<Worker | null> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let isStopped = false;

  function terminateWorker(): void {
    worker?.terminate();
    worker = null;
    ready = null;
  }

  function start(): Promise<Worker | null> {
    const started = new Worker(toTrustedScriptUrl(workerUrl), { type: 'module' });
    worker = started;
    return waitForReply(started, startTimeoutMs, (reply) => reply.kind === 'ready').then((reply) =>
      reply ? started : null,
    );
  }

  async function parseNow(text: string): Promise<MarkdownPage | null> {
    // A text that was still queued must not start a worker after the parser was stopped.
    if (isStopped) return null;
    ready ??= start();
    const reader = await ready;
    if (!reader) {
      terminateWorker();
      return null;
    }
    count += 1;
    const id = count;
    const answer = waitForReply(
      reader,
      parseTimeoutMs,
      (reply) => reply.kind === 'page' && reply.id === id,
    );
    reader.postMessage({ id, text } satisfies MarkdownRequest);
    const reply = await answer;
    if (!reply) terminateWorker();
    return reply?.kind === 'page' ? reply.page : null;
  }

  return {
    parse(text) {
      const page = last.then(() => parseNow(text));
      last = page;
      return page;
    },
    stop() {
      isStopped = true;
      terminateWorker();
    },
  };
}

/** Resolves to the first expected reply, or null on timeout or worker error. */
function waitForReply(
  worker: Worker,
  ms: number,
  isExpected: (reply: MarkdownReply) => boolean,
): Promise<MarkdownReply | null> {
  return new Promise((resolve) => {
    const end = (reply: MarkdownReply | null) => {
      clearTimeout(timer);
      worker.removeEventListener('message', receive);
      worker.removeEventListener('error', fail);
      resolve(reply);
    };
    const receive = ({ data }: MessageEvent<MarkdownReply>) => {
      if (isExpected(data)) end(data);
    };
    const fail = () => end(null);
    const timer = setTimeout(fail, ms);
    worker.addEventListener('message', receive);
    worker.addEventListener('error', fail);
  });
}
