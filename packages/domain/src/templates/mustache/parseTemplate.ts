import { scanTags, type TemplateTag } from './scanTags.ts';
import type { ParsedTemplate, TemplateNode } from './TemplateNode.ts';

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
