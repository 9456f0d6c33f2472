import { lookAttributes } from './svgAllowed.ts';

type Look = ReadonlyMap<string, string>;

/** What the simple rules of a drawing say: by the name of an element, a class (".a") or an id ("#a"). */
export type StyleRules = ReadonlyMap<string, Look>;

const simpleSelector = /^(?:[a-zA-Z]+|[.#][\w-]+)$/;

/** Nothing of a style sheet is kept as one: simple rules become attributes, all others are left out (CARD-09). */
export function readStyleRules(css: string): StyleRules {
  const rules = new Map<string, Map<string, string>>();
  for (const piece of withoutComments(css).split('}')) {
    const [selectors = '', body] = piece.split('{', 2);
    if (body === undefined) continue;
    const look = readLook(body);
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!simpleSelector.test(selector)) continue;
      const known = rules.get(selector) ?? new Map<string, string>();
      for (const [name, value] of look) known.set(name, value);
      rules.set(selector, known);
    }
  }
  return rules;
}

/** `fill: red; stroke: none` as attributes. */
export function readLook(declarations: string): Look {
  const look = new Map<string, string>();
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim();
    const value = declaration.slice(colon + 1).replace('!important', '');
    if (lookAttributes.has(name)) look.set(name, value.trim());
  }
  return look;
}

/** By hand: a pattern would look for the end of a comment again and again where there is none. */
function withoutComments(css: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = css.indexOf('/*', at);
    if (start < 0) return kept + css.slice(at);
    kept += css.slice(at, start);
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return kept;
    at = end + 2;
  }
}
