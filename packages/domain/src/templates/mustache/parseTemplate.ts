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

type ParsedTemplate =
  | { readonly ok: true; readonly nodes: readonly TemplateNode[] }
  | { readonly ok: false };

/** Tags of other engines: dropped, but their inner text stays (TPL-08). */
export type IgnoredTag = 'if' | 'else' | 'unless';

/** A seller's text is a few thousand characters; beyond this it is no text any more. */
const maxLength = 200_000;
/** Sections inside sections; the deepest built-in text needs two. */
const maxDepth = 50;

const broken: ParsedTemplate = { ok: false };

interface OpenSection {
  readonly name: string;
  readonly inverted: boolean;
  readonly nodes: TemplateNode[];
}

/** Parses Mustache text; a tag or section that never closes makes it `ok: false` (EDIT-04). */
export function parseTemplate(template: string): ParsedTemplate {
  if (template.length > maxLength) return broken;
  const { tags, isComplete } = scanTags(template);
  if (!isComplete) return broken;
  const root: TemplateNode[] = [];
  const open: OpenSection[] = [];
  for (const tag of withoutStandaloneLines(tags)) {
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

/** A line that holds section tags and blanks only leaves no trace, not even its line end. */
function withoutStandaloneLines(tags: readonly TemplateTag[]): TemplateTag[] {
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

/** No language stacks more marks on a letter; thousands of them take a browser seconds to draw. */
const maxMarks = 16;

const stack = new RegExp(`(?<=\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

export interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Where marks are piled up beyond what any writing needs. */
export function findStacks(text: string): readonly Cut[] {
  return [...text.matchAll(stack)].map(({ 0: marks, index }) => ({
    from: index,
    to: index + marks.length,
  }));
}

export function withoutStacks(text: string): string {
  return text.replaceAll(stack, '');
}
