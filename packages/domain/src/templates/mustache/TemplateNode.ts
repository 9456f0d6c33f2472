/** One piece of a parsed template. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly nodes: readonly TemplateNode[];
    };

export type ParsedTemplate =
  | { readonly ok: true; readonly nodes: readonly TemplateNode[] }
  | { readonly ok: false };

/** Tags of other engines: dropped, but their inner text stays (TPL-08). */
export type IgnoredTag = 'if' | 'else' | 'unless';
