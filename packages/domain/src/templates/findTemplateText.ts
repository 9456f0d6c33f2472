/** Texts of one layer (account, global or built-in) by template id. */
export type TemplateTexts = Readonly<Record<string, string | null | undefined>>;

/** The three layers of texts, from highest to lowest priority. */
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

/** Finds a text by priority: account, global, built-in; blank texts are skipped. */
export function findTemplateText(id: string, layers: TemplateLayers): TemplateText {
  const account = findText(layers.account, id);
  if (account !== null) return { source: 'account', templateString: account };
  const global = findText(layers.global, id);
  if (global !== null) return { source: 'global', templateString: global };
  const builtIn = findText(layers.builtIn, id);
  if (builtIn !== null) return { source: 'default', templateString: builtIn };
  return { source: 'missing', templateString: null };
}

/** Returns the source badge of a text; built-in texts count as global. */
export function toSourceBadge(source: TemplateSource): 'Account' | 'Global' | null {
  if (source === 'missing') return null;
  return source === 'account' ? 'Account' : 'Global';
}

function findText(texts: TemplateTexts, id: string): string | null {
  const text = Object.hasOwn(texts, id) ? texts[id] : null;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
