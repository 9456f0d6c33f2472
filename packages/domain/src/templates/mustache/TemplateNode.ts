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
  | {
      readonly ok: true;
      readonly nodes: readonly TemplateNode[];
      /** if, else and unless, as far as they occur: they are dropped but their inner text stays. */
      readonly ignoredTags: readonly IgnoredTag[];
    }
  | { readonly ok: false };

export type IgnoredTag = 'if' | 'else' | 'unless';
