import type { IgnoredTag } from './TemplateNode.ts';

export type TemplateTag =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'open'; readonly name: string; readonly inverted: boolean }
  | { readonly kind: 'close'; readonly name: string }
  /** Comments, partials and delimiter changes print nothing; so do if, else and unless (TPL-08). */
  | { readonly kind: 'silent'; readonly ignored: IgnoredTag | null };

const ignoredTags: readonly IgnoredTag[] = ['if', 'else', 'unless'];

export interface ScannedTags {
  readonly tags: readonly TemplateTag[];
  /** False when the last tag never closes; what stands after its opening is left out. */
  readonly isComplete: boolean;
}

/** A tag and where it stands, braces included. */
export interface TagPlace {
  readonly from: number;
  readonly to: number;
  readonly tag: TemplateTag;
}

/**
 * Cuts a template into tags and text, text at its line ends. Plain searches instead of patterns:
 * the time stays linear whatever a template holds.
 */
export function scanTags(template: string): ScannedTags {
  const { places, isComplete } = findTagPlaces(template);
  const tags: TemplateTag[] = [];
  let position = 0;
  for (const { from, to, tag } of places) {
    pushLines(tags, template.slice(position, from));
    tags.push(tag);
    position = to;
  }
  const open = isComplete ? template.length : template.indexOf('{{', position);
  pushLines(tags, template.slice(position, open));
  return { tags, isComplete };
}

export function findTagPlaces(template: string): {
  readonly places: readonly TagPlace[];
  readonly isComplete: boolean;
} {
  const places: TagPlace[] = [];
  let position = 0;
  for (;;) {
    const from = template.indexOf('{{', position);
    if (from < 0) return { places, isComplete: true };
    const closer = template[from + 2] === '{' ? '}}}' : '}}';
    const start = from + closer.length;
    const end = template.indexOf(closer, start);
    if (end < 0) return { places, isComplete: false };
    position = end + closer.length;
    places.push({ from, to: position, tag: toTag(template.slice(start, end), closer === '}}}') });
  }
}

function pushLines(tags: TemplateTag[], text: string): void {
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    tags.push({ kind: 'text', text: text.slice(start, end) });
    start = end;
  }
}

function toTag(inner: string, isTriple: boolean): TemplateTag {
  const content = withoutTildes(inner.trim());
  const sign = content.charAt(0);
  const name = isTriple || !'#^/&!>='.includes(sign) ? content : content.slice(1).trim();
  if (isTriple) return { kind: 'variable', name };
  const ignored = findIgnoredTag(name, sign);
  if (ignored) return { kind: 'silent', ignored };
  switch (sign) {
    case '#':
    case '^':
      return { kind: 'open', name, inverted: sign === '^' };
    case '/':
      return { kind: 'close', name };
    case '!':
    case '>':
    case '=':
      return { kind: 'silent', ignored: null };
    default:
      return { kind: 'variable', name };
  }
}

/** People paste `{{~#if x~}}` from other engines. */
function withoutTildes(content: string): string {
  const from = content.startsWith('~') ? 1 : 0;
  const to = content.length > from && content.endsWith('~') ? -1 : content.length;
  return content.slice(from, to).trim();
}

function findIgnoredTag(name: string, sign: string): IgnoredTag | null {
  if (sign === '!' || sign === '>' || sign === '=') return null;
  const space = name.search(/\s/);
  const word = space < 0 ? name : name.slice(0, space);
  const ignored = ignoredTags.find((tag) => tag === word);
  return ignored ?? null;
}
