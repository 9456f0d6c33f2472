import { createElement, Fragment, type ReactNode } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import type { MarkdownNode, MarkdownPage, MarkdownTag } from './MarkdownNode.ts';
import styles from './markdownText.module.css';
import plainTextStyles from './plainText.module.css';
import { useMarkdown } from './useMarkdown.ts';

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
        <p className={styles.note}>We can't format this text, so here it is as plain text.</p>
        <PlainText text={text} />
      </>
    );
  }
  return (
    <>
      {draw(page.nodes)}
      {page.isCut ? <p className={styles.note}>Only the beginning is shown.</p> : null}
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
      <div className={plainTextStyles.text}>{text.slice(0, shownCharacters)}</div>
      {text.length > shownCharacters ? (
        <p className={plainTextStyles.note}>Only the beginning is shown.</p>
      ) : null}
    </>
  );
}
