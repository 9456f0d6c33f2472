/** The texts of one layer by template id. */
export type TemplateTexts = Readonly<Record<string, string | null | undefined>>;

export interface TemplateLayers {
  /** The signed-in user's own texts. */
  readonly account: TemplateTexts;
  readonly global: TemplateTexts;
  readonly builtIn: TemplateTexts;
}

export type TemplateSource = 'account' | 'global' | 'default' | 'missing';

export type TemplateText =
  | { readonly source: Exclude<TemplateSource, 'missing'>; readonly templateString: string }
  | { readonly source: 'missing'; readonly templateString: null };

/** Account over global over built-in (TPL-22). A blank text is no text: a seller must have a script. */
export function findTemplateText(id: string, layers: TemplateLayers): TemplateText {
  const account = findText(layers.account, id);
  if (account !== null) return { source: 'account', templateString: account };
  const global = findText(layers.global, id);
  if (global !== null) return { source: 'global', templateString: global };
  const builtIn = findText(layers.builtIn, id);
  if (builtIn !== null) return { source: 'default', templateString: builtIn };
  return { source: 'missing', templateString: null };
}

/** The badge knows two words; the built-in text counts as global (G-061). */
export function toSourceBadge(source: TemplateSource): 'Account' | 'Global' | null {
  if (source === 'missing') return null;
  return source === 'account' ? 'Account' : 'Global';
}

function findText(texts: TemplateTexts, id: string): string | null {
  const text = Object.hasOwn(texts, id) ? texts[id] : null;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
