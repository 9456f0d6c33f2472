import type { MarkdownPage } from './MarkdownNode.ts';

export interface MarkdownRequest {
  readonly id: number;
  readonly text: string;
}

export type MarkdownReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly id: number; readonly page: MarkdownPage | null };
