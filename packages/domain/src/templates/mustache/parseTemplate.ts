/** A node of a parsed template. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly nodes: readonly TemplateNode[];
    };

type ParsedTemplate =
  | { readonly ok: true; readonly nodes: readonly TemplateNode[] }
  | { readonly ok: false };

/** Unsupported tags of other template engines; they are removed but their content stays. */
export type IgnoredTag = 'if' | 'else' | 'unless';

/** Maximum length of a template; real ones have a few thousand characters. */
const maxLength = 200_000;
/** Maximum nesting of sections; built-in texts need two levels. */
const maxDepth = 50;

const broken: ParsedTemplate = { ok: false };

interface OpenSection {
  readonly name: string;
  readonly inverted: boolean;
  readonly nodes: TemplateNode[];
}

/** Parses a Mustache template; returns `ok: false` if a tag or section is never closed. */
export function parseTemplate(template: string): ParsedTemplate {
  if (template.length > maxLength) return broken;
  const { tags, isComplete } = scanTags(template);
  if (!isComplete) return broken;
  const root: TemplateNode[] = [];
  const open: OpenSection[] = [];
  for (const tag of removeStandaloneLines(tags)) {
    const nodes = open.at(-1)?.nodes ?? root;
    switch (tag.kind) {
      case 'text':
      case 'variable':
        nodes.push(tag);
        break;
      case 'open':
        if (open.length >= maxDepth) return broken;
        open.push({ name: tag.name, inverted: tag.inverted, nodes: [] });
        break;
      case 'close': {
        const section = open.pop();
        if (!section || section.name !== tag.name) return broken;
        (open.at(-1)?.nodes ?? root).push({ kind: 'section', ...section });
      }
    }
  }
  return open.length > 0 ? broken : { ok: true, nodes: root };
}

/** Removes lines that contain only section tags and spaces, including their line end. */
function removeStandaloneLines(tags: readonly TemplateTag[]): TemplateTag[] {
  const kept: TemplateTag[] = [];
  let line: TemplateTag[] = [];
  const closeLine = () => {
    const isStandalone =
      line.some((tag) => tag.kind !== 'text') &&
      line.every((tag) => tag.kind !== 'variable' && (tag.kind !== 'text' || !tag.text.trim()));
    for (const tag of line) if (!isStandalone || tag.kind !== 'text') kept.push(tag);
    line = [];
  };
  for (const tag of tags) {
    line.push(tag);
    if (tag.kind === 'text' && tag.text.endsWith('\n')) closeLine();
  }
  closeLine();
  return kept;
}

/** A tag or a piece of text in a template. */
export type TemplateTag =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'open'; readonly name: string; readonly inverted: boolean }
  | { readonly kind: 'close'; readonly name: string }
  /** Comments, partials, delimiter changes, and if, else and unless print nothing. */
  | { readonly kind: 'silent'; readonly ignored: IgnoredTag | null };

const ignoredTags: readonly IgnoredTag[] = ['if', 'else', 'unless'];

/** Tags and text pieces of a template, in order. */
export interface ScannedTags {
  readonly tags: readonly TemplateTag[];
  /** False when the last tag is never closed; the text after its opening is left out. */
  readonly isComplete: boolean;
}

/** A tag with its range in the text, including braces. */
export interface TagRange {
  readonly from: number;
  readonly to: number;
  readonly tag: TemplateTag;
}

/**
 * Splits a template into tags and text, and text at line ends.
 * String searches instead of regular expressions keep the time linear.
 */
export function scanTags(template: string): ScannedTags {
  const { ranges: places, isComplete } = findTagRanges(template);
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

/** Finds all tags of a template with their ranges. */
export function findTagRanges(template: string): {
  readonly ranges: readonly TagRange[];
  readonly isComplete: boolean;
} {
  const places: TagRange[] = [];
  let position = 0;
  for (;;) {
    const from = template.indexOf('{{', position);
    if (from < 0) return { ranges: places, isComplete: true };
    const closer = template[from + 2] === '{' ? '}}}' : '}}';
    const start = from + closer.length;
    const end = template.indexOf(closer, start);
    if (end < 0) return { ranges: places, isComplete: false };
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
  const content = removeTildes(inner.trim());
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

/** Removes the tildes of tags such as `{{~#if x~}}`, pasted from other engines. */
function removeTildes(content: string): string {
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

/** No language needs more combining marks on a letter; thousands of them block browser rendering. */
const maxCombiningMarks = 16;

const stackedMarks = new RegExp(`(?<=\\p{M}{${maxCombiningMarks}})\\p{M}+`, 'gu');

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Finds combining marks in excess of what any writing system needs. */
export function findStackedMarks(text: string): readonly TextRange[] {
  return [...text.matchAll(stackedMarks)].map(({ 0: marks, index }) => ({
    from: index,
    to: index + marks.length,
  }));
}

/** Removes excess combining marks. */
export function removeStackedMarks(text: string): string {
  return text.replaceAll(stackedMarks, '');
}
