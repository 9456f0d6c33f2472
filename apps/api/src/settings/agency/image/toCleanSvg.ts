import { imageUpload } from '@salespro/contract/agencyCard.ts';
import { dropCostlyUses } from './dropCostlyUses.ts';
import { readLook, readStyleRules, type StyleRules } from './readStyles.ts';
import { readXml, type XmlElement } from './readXml.ts';
import {
  allowedElements,
  idPattern,
  localTarget,
  lookAttributes,
  placeAttributes,
  shapes,
  toAllowedValue,
  unwrappedElements,
  wordElements,
} from './svgAllowed.ts';

/** More names on one element than any program writes. */
const mostClasses = 10;

/**
 * The drawing, written anew from what is allowed in one: no script, no handler, no style, no way out of the file. What
 * cannot be read, or has nothing to show after that, is null (CARD-09).
 */
export function toCleanSvg(text: string): string | null {
  const root = readXml(text);
  if (root?.name !== 'svg') return null;
  const rules = readStyleRules(listStyles(root).join('\n'));
  const [clean] = cleaned(root, rules, null);
  if (typeof clean !== 'object' || !dropCostlyUses(clean) || !hasShape(clean)) return null;
  const written: string[] = [];
  write(clean, written, ' xmlns="http://www.w3.org/2000/svg"');
  const svg = written.join('');
  return Buffer.byteLength(svg) > imageUpload.maxBytes ? null : svg;
}

function listStyles({ name, children }: XmlElement): string[] {
  const elements = children.filter((child) => typeof child === 'object');
  if (name === 'style') return children.filter((child) => typeof child === 'string');
  return elements.flatMap(listStyles);
}

/** None, one, or what was inside of an element that is left out itself. */
function cleaned(
  element: XmlElement,
  rules: StyleRules,
  clip: XmlElement | null,
): (XmlElement | string)[] {
  const { name } = element;
  const clipOf = name === 'mask' || name === 'clipPath' ? element : clip;
  const children = () =>
    element.children.flatMap((child) => {
      if (typeof child === 'object') return cleaned(child, rules, clipOf);
      return wordElements.has(name) ? [child] : [];
    });
  if (unwrappedElements.has(name)) return children();
  if (!allowedElements.has(name)) return [];
  // A mask that uses masks is a small file that takes for ever to draw.
  if (name === 'use' && clip) return [];
  const attributes = cleanAttributes(element, rules);
  if (clipOf) for (const key of ['mask', 'clip-path']) attributes.delete(key);
  return [{ name, attributes, children: children() }];
}

function cleanAttributes({ name, attributes }: XmlElement, rules: StyleRules): Map<string, string> {
  const kept = new Map<string, string>();
  const set = (key: string, value: string) => {
    const allowed = toAllowedValue(key, value);
    if (allowed !== null) kept.set(key, allowed);
  };
  for (const [key, value] of attributes)
    if (placeAttributes.has(key) || lookAttributes.has(key)) set(key, value);
  const id = attributes.get('id') ?? '';
  const classes = (attributes.get('class') ?? '').split(/\s+/).slice(0, mostClasses);
  // A rule counts for more than an attribute, a class more than a name, an id more than a class, its own style most.
  for (const selector of [name, ...classes.map((one) => `.${one}`), `#${id}`])
    for (const [key, value] of rules.get(selector) ?? []) set(key, value);
  for (const [key, value] of readLook(attributes.get('style') ?? '')) set(key, value);
  if (idPattern.test(id)) kept.set('id', id);
  const target = attributes.get('href') ?? attributes.get('xlink:href') ?? '';
  if (['use', 'linearGradient', 'radialGradient'].includes(name) && localTarget.test(target))
    kept.set('href', target);
  return kept;
}

function hasShape({ name, children }: XmlElement): boolean {
  return shapes.has(name) || children.some((child) => typeof child === 'object' && hasShape(child));
}

function write({ name, attributes, children }: XmlElement, to: string[], first = ''): void {
  to.push('<', name, first);
  for (const [key, value] of attributes) to.push(' ', key, '="', escaped(value), '"');
  to.push('>');
  for (const child of children) {
    if (typeof child === 'string') to.push(escaped(child));
    else write(child, to);
  }
  to.push('</', name, '>');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
