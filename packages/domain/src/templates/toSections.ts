import { findTagPlaces } from '#templates/mustache/parseTemplate.ts';

interface OpenTag {
  readonly word: string;
  readonly name: string;
  readonly isInverted: boolean;
}

/**
 * Rewrites if, else and unless as the sections that do what the writer meant (W-27). Null where the
 * tags do not pair up or hold more than one name: then only the writer knows.
 */
export function toSections(template: string): string | null {
  const { places, isComplete } = findTagPlaces(template);
  if (!isComplete) return null;
  const parts: string[] = [];
  const open: OpenTag[] = [];
  let position = 0;
  for (const { from, to, tag } of places) {
    if (tag.kind !== 'silent' || tag.ignored === null) continue;
    const written = rewrite(template.slice(from, to), open);
    if (written === null) return null;
    parts.push(template.slice(position, from), written);
    position = to;
  }
  return open.length > 0 ? null : parts.join('') + template.slice(position);
}

function rewrite(tag: string, open: OpenTag[]): string | null {
  const [word = '', name = '', ...more] = tag.replaceAll(/[{}~]/g, ' ').trim().split(/\s+/);
  if (word === 'else' || word === '^else') {
    const current = open.pop();
    if (!current || name !== '') return null;
    const other = { ...current, isInverted: !current.isInverted };
    open.push(other);
    return `{{/${current.name}}}${toOpening(other)}`;
  }
  if (word.startsWith('/')) {
    const current = open.pop();
    return current?.word === word.slice(1) ? `{{/${current.name}}}` : null;
  }
  if (!/^#(if|unless)$/.test(word) || !/^\w+$/.test(name) || more.length > 0) return null;
  const opened = { word: word.slice(1), name, isInverted: word === '#unless' };
  open.push(opened);
  return toOpening(opened);
}

function toOpening({ name, isInverted }: OpenTag): string {
  return `{{${isInverted ? '^' : '#'}${name}}}`;
}
