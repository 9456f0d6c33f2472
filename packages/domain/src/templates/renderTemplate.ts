import { joinList } from '#templates/mustache/joinList.ts';
import {
  parseTemplate,
  removeStackedMarks,
  type TemplateNode,
} from '#templates/mustache/parseTemplate.ts';
import { blankMarker, gapMarker, markerPattern, tidyText } from '#templates/mustache/tidyText.ts';
import { removeCues } from '#templates/reading/extractCues.ts';
import { isBlank, type TemplateView, toViewValue, type ViewValue } from './ViewValue.ts';

export type RenderedTemplate =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false };

/** Limits of rendered nodes and characters, because nested lists multiply the output. */
const maxSteps = 20_000;
const maxOutput = 500_000;

interface RenderState {
  readonly view: TemplateView;
  readonly known: Map<string, ViewValue | undefined>;
  readonly parts: string[];
  steps: number;
  length: number;
}

/**
 * Renders a Mustache template with the values of a view.
 * Values are not HTML-escaped, functions are never called, and errors return `ok: false` instead of an
 * exception.
 */
export function renderTemplate(template: string, view: TemplateView): RenderedTemplate {
  const rendered = renderTemplateWithCues(template, view);
  return rendered.ok ? { ok: true, text: removeCues(rendered.text) } : rendered;
}

/** Renders a template and keeps its cues, which only call mode shows. */
export function renderTemplateWithCues(template: string, view: TemplateView): RenderedTemplate {
  if (typeof template !== 'string') return { ok: false };
  const parsed = parseTemplate(template.replace(markerPattern, ''));
  if (!parsed.ok) return { ok: false };
  const page: RenderState = { view, known: new Map(), parts: [], steps: 0, length: 0 };
  if (!renderNodes(parsed.nodes, undefined, page)) return { ok: false };
  return { ok: true, text: removeStackedMarks(tidyText(page.parts.join(''))) };
}

/** Appends the output of the nodes; returns false when a limit is reached. */
function renderNodes(
  nodes: readonly TemplateNode[],
  item: ViewValue | undefined,
  page: RenderState,
): boolean {
  return nodes.every((node) => {
    page.steps += 1;
    if (page.steps > maxSteps) return false;
    if (node.kind === 'text') return appendText(removeLostPossessive(node.text, page), page);
    const value = node.name === '.' ? item : findValue(node.name, page);
    if (node.kind === 'variable') return appendText(toText(value), page);
    if (isBlank(value) !== node.inverted)
      return isMissing(value) && !node.inverted ? appendText(gapMarker, page) : true;
    if (node.inverted || value === true) return renderNodes(node.nodes, item, page);
    const items = Array.isArray(value) ? value : [value];
    return items.every((each) => renderNodes(node.nodes, each, page));
  });
}

function appendText(text: string, page: RenderState): boolean {
  page.parts.push(text);
  page.length += text.length;
  return page.length <= maxOutput;
}

/** Removes "'s" after a blank value: "{{businessName}}'s plan" becomes "plan". */
function removeLostPossessive(text: string, page: RenderState): string {
  return page.parts.at(-1) === blankMarker ? text.replace(/^['’]s(?![\p{L}\p{N}])/u, '') : text;
}

/** Reads own plain properties only, never inherited ones or getters. */
function findValue(name: string, page: RenderState): ViewValue | undefined {
  if (!page.known.has(name)) {
    const own = Object.getOwnPropertyDescriptor(page.view ?? {}, name);
    page.known.set(name, toViewValue(own?.value));
  }
  return page.known.get(name);
}

/** Returns whether a value is missing; "no" and 0 are answers. */
function isMissing(value: ViewValue | undefined): boolean {
  return isBlank(value) && value !== false && value !== 0;
}

function toText(value: ViewValue | undefined): string {
  if (value === undefined) return blankMarker;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : joinList(value);
  // Braces would look like unfilled placeholders, and "[cue" would be parsed as a cue.
  return text.replace(/\{|\[(?=cue\b)/gi, '(').replaceAll('}', ')') || blankMarker;
}
