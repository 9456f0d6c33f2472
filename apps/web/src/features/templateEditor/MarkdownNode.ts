/** Message to the Markdown worker: a text to parse. */
export interface MarkdownRequest {
  readonly id: number;
  readonly text: string;
}

/** Message from the Markdown worker: ready, or the parsed text (null if it cannot be parsed). */
export type MarkdownReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly id: number; readonly page: MarkdownPage | null };

/** Elements allowed in the Markdown preview; they have no attributes, so they cannot cause requests. */
export const markdownTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'a',
  'hr',
  'br',
] as const;

export type MarkdownTag = (typeof markdownTags)[number];

/** Text, or an allowed element with its children. */
export type MarkdownNode =
  | string
  | { readonly tag: MarkdownTag; readonly nodes: readonly MarkdownNode[] };

/** Parsed Markdown as plain data. */
export interface MarkdownPage {
  readonly nodes: readonly MarkdownNode[];
  /** The end of the text was cut off to keep the page fast. */
  readonly isTruncated: boolean;
}
