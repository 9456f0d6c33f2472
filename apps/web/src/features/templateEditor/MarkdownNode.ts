export interface MarkdownRequest {
  readonly id: number;
  readonly text: string;
}

export type MarkdownReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly id: number; readonly page: MarkdownPage | null };

/** The elements a Markdown preview may show; nothing carries an attribute, so nothing can call out. */
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

export type MarkdownNode =
  | string
  | { readonly tag: MarkdownTag; readonly nodes: readonly MarkdownNode[] };

export interface MarkdownPage {
  readonly nodes: readonly MarkdownNode[];
  /** The text goes on, but more of it would make the page slow. */
  readonly isCut: boolean;
}
