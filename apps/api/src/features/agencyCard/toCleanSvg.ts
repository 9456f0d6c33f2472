import { imageUpload } from '@salespro/contract/agencyCard.ts';

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

interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
}

/** No logo is drawn with more; a reader of ours must not be kept busy by one file. */
const mostElements = 20_000;
const deepest = 60;

class Broken extends Error {}

/**
 * A small and strict reader: elements, attributes and text, and nothing of XML that can name a file, an address or
 * another text. Null for what is not well formed.
 */
function readXml(text: string): XmlElement | null {
  try {
    return readDocument(text.replace(/^\ufeff/, ''));
  } catch (thrown) {
    if (thrown instanceof Broken) return null;
    throw thrown;
  }
}

const startOfTag = /<([A-Za-z_][\w:.-]*)/y;
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfStart = /\s*(\/?)>/y;
const endTag = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
const words = /[^<]+/y;

function readDocument(text: string): XmlElement {
  // Characters that XML forbids; readers disagree about them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text)) throw new Broken();
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  let at = 0;

  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const skipPast = (mark: string) => {
    const end = text.indexOf(mark, at);
    if (end < 0) throw new Broken();
    const skipped = text.slice(at, end);
    at = end + mark.length;
    return skipped;
  };
  const add = (child: XmlElement | string) => {
    const parent = open.at(-1);
    if (parent) parent.children.push(child);
    else if (typeof child === 'string') {
      if (child.trim() !== '') throw new Broken();
    } else if (root) throw new Broken();
    else root = child;
  };

  while (at < text.length) {
    if (text.startsWith('<!--', at)) skipPast('-->');
    else if (text.startsWith('<![CDATA[', at)) add(skipPast(']]>').slice('<![CDATA['.length));
    else if (text.startsWith('<?', at)) skipPast('?>');
    else if (/^<!doctype/i.test(text.slice(at, at + 9))) {
      // One that only names the kind of file says nothing; one with a part of its own can define entities.
      if (root || skipPast('>').includes('[')) throw new Broken();
    } else if (text.startsWith('</', at)) {
      if (take(endTag)?.[1] !== open.pop()?.name) throw new Broken();
    } else if (text.startsWith('<', at)) {
      const name = take(startOfTag)?.[1];
      if (name === undefined || ++count > mostElements || open.length >= deepest)
        throw new Broken();
      const attributes = new Map<string, string>();
      for (let found = take(attribute); found; found = take(attribute)) {
        const [, key = '', quoted, single = ''] = found;
        if (attributes.has(key)) throw new Broken();
        attributes.set(key, decode(quoted ?? single));
      }
      const element: XmlElement = { name, attributes, children: [] };
      add(element);
      const end = take(endOfStart);
      if (!end) throw new Broken();
      if (end[1] !== '/') open.push(element);
    } else add(decode(take(words)?.[0] ?? ''));
  }
  if (!root || open.length > 0) throw new Broken();
  return root;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The five entities of XML and numbers; whoever brings others of their own is not read. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));|&/g,
    (_all, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] as string;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0);
      const isSound = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      if (!isSound && ![0x9, 0xa, 0xd].includes(code)) throw new Broken();
      return String.fromCodePoint(code);
    },
  );
}

type Look = ReadonlyMap<string, string>;

/** What the simple rules of a drawing say: by the name of an element, a class (".a") or an id ("#a"). */
type StyleRules = ReadonlyMap<string, Look>;

const simpleSelector = /^(?:[a-zA-Z]+|[.#][\w-]+)$/;

/** Nothing of a style sheet is kept as one: simple rules become attributes, all others are left out (CARD-09). */
function readStyleRules(css: string): StyleRules {
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
function readLook(declarations: string): Look {
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

/** How many elements may be drawn in all, those drawn again and again counted each time. */
const mostDrawn = 100_000;

/**
 * A part that is used by parts that are used: thirty lines can stand for a billion. So what is used may use nothing
 * itself; uses of anything else are taken out. False when too much is left to draw.
 */
function dropCostlyUses(root: XmlElement): boolean {
  const byId = new Map<string, XmlElement>();
  const withUses = new Set<XmlElement>();
  const collect = (element: XmlElement): boolean => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    const inside = childrenOf(element).map(collect).includes(true);
    if (inside) withUses.add(element);
    return inside || element.name === 'use';
  };
  collect(root);

  const targetOf = (reference: string | undefined) =>
    byId.get(/#([\w.:-]+)\)?$/.exec(reference ?? '')?.[1] ?? '');
  const isSound = (use: XmlElement) => {
    const reference = use.attributes.get('href') ?? '';
    const target = localTarget.test(reference) ? targetOf(reference) : undefined;
    return target !== undefined && target.name !== 'use' && !withUses.has(target);
  };
  const drop = (element: XmlElement) => {
    const kept = element.children.filter(
      (child) => typeof child === 'string' || child.name !== 'use' || isSound(child),
    );
    element.children.splice(0, element.children.length, ...kept);
    for (const child of childrenOf(element)) drop(child);
  };
  drop(root);

  const known = new Map<XmlElement, number>();
  const costOf = (element: XmlElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // Never reached again on its own way: masks hold no masks, and what is used uses nothing.
    const { name, attributes } = element;
    const drawn = [
      ...childrenOf(element),
      name === 'use' ? targetOf(attributes.get('href')) : undefined,
      ...['mask', 'clip-path'].map((key) => targetOf(attributes.get(key))).filter(isClip),
    ];
    const cost = drawn.reduce((sum, one) => sum + (one ? costOf(one) : 0), 1);
    known.set(element, cost);
    return cost;
  };
  return costOf(root) <= mostDrawn;
}

function isClip(element: XmlElement | undefined): boolean {
  return element?.name === 'mask' || element?.name === 'clipPath';
}

function childrenOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child === 'object');
}

const list = (names: string) => new Set(names.trim().split(/\s+/));

/** What a drawing is made of. Whatever is not named here is left out with all that is in it. */
const allowedElements = list(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`);

/** Left out themselves; what they hold is judged like the rest. */
const unwrappedElements = list('a switch');

const shapes = list('path rect circle ellipse line polyline polygon text use');

/** The only ones whose words are words. */
const wordElements = list('title desc text tspan');

/** How something looks: an attribute, or a line of a style that becomes one. */
const lookAttributes = list(`
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask stop-color stop-opacity
  font-family font-size font-weight font-style letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift vector-effect paint-order shape-rendering text-rendering`);

/** Where and how large something is. */
const placeAttributes = list(`
  x y width height x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate textLength lengthAdjust pathLength transform
  viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits
  maskContentUnits`);

const functions = list('matrix translate scale rotate skewX skewY rgb rgba hsl hsla');
const mostWithFunctions = 2000;
const localPaint = /^url\(\s*(["']?)#([\w.:-]{1,100})\1\s*\)$/;
const paintAttributes = list('fill stroke clip-path mask');

/** The value as it may stand in an attribute; null for one that may not. */
function toAllowedValue(name: string, value: string): string | null {
  const plain = value.trim();
  const local = localPaint.exec(plain);
  if (local) return paintAttributes.has(name) ? `url(#${local[2]})` : null;
  if (!/^[\w\s#.,%()+'"-]*$/.test(plain)) return null;
  if (!plain.includes('(')) return plain;
  if (plain.length > mostWithFunctions) return null;
  const called = [...plain.matchAll(/([\w-]*)\s*\(/g)].map(([, word = '']) => word);
  return called.every((word) => functions.has(word)) ? plain : null;
}

/** A name of a part of the drawing, and the way to one. */
const idPattern = /^[\w.:-]{1,100}$/;
const localTarget = /^#([\w.:-]{1,100})$/;
