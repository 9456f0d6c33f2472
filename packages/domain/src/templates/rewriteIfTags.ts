import { findTagRanges } from '#templates/mustache/parseTemplate.ts';

interface OpenTag {
  readonly word: string;
  readonly name: string;
  readonly isInverted: boolean;
}

/**
 * Rewrites `{{#if}}`, `{{else}}` and `{{#unless}}` as Mustache sections.
 * Returns null if the tags do not pair up or have more than one argument.
 */
export function rewriteIfTags(template: string): string | null {
  const { ranges: places, isComplete } = findTagRanges(template);
  if (!isComplete) return null;
  const parts: string[] = [];
  const open: OpenTag[] = [];
  let position = 0;
  for (const { from, to, tag } of places) {
    if (tag.kind !== 'silent' || tag.ignored === null) continue;
    const written = rewriteTag(template.slice(from, to), open);
    if (written === null) return null;
    parts.push(template.slice(position, from), written);
    position = to;
  }
  return open.length > 0 ? null : parts.join('') + template.slice(position);
}

function rewriteTag(tag: string, open: OpenTag[]): string | null {
  const [word = '', name = '', ...more] = tag.replaceAll(/[{}~]/g, ' ').trim().split(/\s+/);
  if (word === 'else' || word === '^else') {
    const current = open.pop();
    if (!current || name !== '') return null;
    const other = { ...current, isInverted: !current.isInverted };
    open.push(other);
    return `{{/${current.name}}}${formatOpeningTag(other)}`;
  }
  if (word.startsWith('/')) {
    const current = open.pop();
    return current?.word === word.slice(1) ? `{{/${current.name}}}` : null;
  }
  if (!/^#(if|unless)$/.test(word) || !/^\w+$/.test(name) || more.length > 0) return null;
  const opened = { word: word.slice(1), name, isInverted: word === '#unless' };
  open.push(opened);
  return formatOpeningTag(opened);
}

function formatOpeningTag({ name, isInverted }: OpenTag): string {
  return `{{${isInverted ? '^' : '#'}${name}}}`;
}
