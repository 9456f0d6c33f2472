import { joinList } from '#templates/mustache/joinList.ts';
import {
  parseTemplate,
  type TemplateNode,
  withoutStacks,
} from '#templates/mustache/parseTemplate.ts';
import { blankMark, gapMark, marks, tidyText } from '#templates/mustache/tidyText.ts';
import { withoutCues } from '#templates/reading/takeCues.ts';
import { isBlank, type TemplateView, toViewValue, type ViewValue } from './ViewValue.ts';

export type RenderedTemplate =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false };

/** Lists inside lists multiply: nodes and characters printed before a text is given up. */
const maxSteps = 20_000;
const maxOutput = 500_000;

interface Page {
  readonly view: TemplateView;
  readonly known: Map<string, ViewValue | undefined>;
  readonly parts: string[];
  steps: number;
  length: number;
}

/**
 * Fills a Mustache text. Values appear as typed (no HTML escaping, TPL-09), nothing in a view is
 * ever called, and what cannot be rendered is `ok: false` instead of an exception.
 */
export function renderTemplate(template: string, view: TemplateView): RenderedTemplate {
  const rendered = renderCued(template, view);
  return rendered.ok ? { ok: true, text: withoutCues(rendered.text) } : rendered;
}

/** The same with the cues for call mode, which nobody else shows. */
export function renderCued(template: string, view: TemplateView): RenderedTemplate {
  if (typeof template !== 'string') return { ok: false };
  const parsed = parseTemplate(template.replace(marks, ''));
  if (!parsed.ok) return { ok: false };
  const page: Page = { view, known: new Map(), parts: [], steps: 0, length: 0 };
  if (!printNodes(parsed.nodes, undefined, page)) return { ok: false };
  return { ok: true, text: withoutStacks(tidyText(page.parts.join(''))) };
}

/** False when the page is full. */
function printNodes(
  nodes: readonly TemplateNode[],
  item: ViewValue | undefined,
  page: Page,
): boolean {
  return nodes.every((node) => {
    page.steps += 1;
    if (page.steps > maxSteps) return false;
    if (node.kind === 'text') return print(withoutLostGenitive(node.text, page), page);
    const value = node.name === '.' ? item : findValue(node.name, page);
    if (node.kind === 'variable') return print(toText(value), page);
    if (isBlank(value) !== node.inverted)
      return isMissing(value) && !node.inverted ? print(gapMark, page) : true;
    if (node.inverted || value === true) return printNodes(node.nodes, item, page);
    const items = Array.isArray(value) ? value : [value];
    return items.every((each) => printNodes(node.nodes, each, page));
  });
}

function print(text: string, page: Page): boolean {
  page.parts.push(text);
  page.length += text.length;
  return page.length <= maxOutput;
}

/** "{{businessName}}'s plan" without a name is "plan". */
function withoutLostGenitive(text: string, page: Page): string {
  return page.parts.at(-1) === blankMark ? text.replace(/^['’]s(?![\p{L}\p{N}])/u, '') : text;
}

/** Own plain values only: inherited names and getters are never read. */
function findValue(name: string, page: Page): ViewValue | undefined {
  if (!page.known.has(name)) {
    const own = Object.getOwnPropertyDescriptor(page.view ?? {}, name);
    page.known.set(name, toViewValue(own?.value));
  }
  return page.known.get(name);
}

/** A no and a zero are answers; nothing typed and nothing chosen are none. */
function isMissing(value: ViewValue | undefined): boolean {
  return isBlank(value) && value !== false && value !== 0;
}

function toText(value: ViewValue | undefined): string {
  if (value === undefined) return blankMark;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : joinList(value);
  // A brace in a script would look like a placeholder nobody filled, and a cue would not be shown.
  return text.replace(/\{|\[(?=cue\b)/gi, '(').replaceAll('}', ')') || blankMark;
}
