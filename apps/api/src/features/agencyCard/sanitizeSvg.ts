import { logoUpload } from '@salespro/contract/agencyCard.ts';

/** Limits the class names read from one element. */
const maxClasses = 10;

/**
 * Rebuilds an SVG from allowed elements and attributes only: no scripts, event handlers, styles or external references.
 * Returns null for an invalid file or one without visible shapes.
 */
export function sanitizeSvg(text: string): string | null {
  const root = parseXml(text);
  if (root?.name !== 'svg') return null;
  const rules = parseStyleRules(listStyles(root).join('\n'));
  const [clean] = sanitizeElement(root, rules, null);
  if (typeof clean !== 'object' || !removeCostlyUses(clean) || !hasShape(clean)) return null;
  const chunks: string[] = [];
  serialize(clean, chunks, ' xmlns="http://www.w3.org/2000/svg"');
  const svg = chunks.join('');
  return Buffer.byteLength(svg) > logoUpload.maxBytes ? null : svg;
}

function listStyles({ name, children }: XmlElement): string[] {
  const elements = children.filter((child) => typeof child === 'object');
  if (name === 'style') return children.filter((child) => typeof child === 'string');
  return elements.flatMap(listStyles);
}

/** Returns the sanitized element, nothing for a forbidden one, or the children of an unwrapped one. */
function sanitizeElement(
  element: XmlElement,
  rules: StyleRules,
  clip: XmlElement | null,
): (XmlElement | string)[] {
  const { name } = element;
  const innerClip = name === 'mask' || name === 'clipPath' ? element : clip;
  const children = () =>
    element.children.flatMap((child) => {
      if (typeof child === 'object') return sanitizeElement(child, rules, innerClip);
      return textElements.has(name) ? [child] : [];
    });
  if (unwrappedElements.has(name)) return children();
  if (!allowedElements.has(name)) return [];
  // Nested masks make a small file extremely slow to render.
  if (name === 'use' && clip) return [];
  const attributes = sanitizeAttributes(element, rules);
  if (innerClip) for (const key of ['mask', 'clip-path']) attributes.delete(key);
  return [{ name, attributes, children: children() }];
}

function sanitizeAttributes(
  { name, attributes }: XmlElement,
  rules: StyleRules,
): Map<string, string> {
  const kept = new Map<string, string>();
  const set = (key: string, value: string) => {
    const allowed = sanitizeValue(key, value);
    if (allowed !== null) kept.set(key, allowed);
  };
  for (const [key, value] of attributes)
    if (geometryAttributes.has(key) || styleAttributes.has(key)) set(key, value);
  const id = attributes.get('id') ?? '';
  const classes = (attributes.get('class') ?? '').split(/\s+/).slice(0, maxClasses);
  // CSS precedence: attribute, element rule, class rule, id rule, inline style.
  for (const selector of [name, ...classes.map((one) => `.${one}`), `#${id}`])
    for (const [key, value] of rules.get(selector) ?? []) set(key, value);
  for (const [key, value] of parseDeclarations(attributes.get('style') ?? '')) set(key, value);
  if (idPattern.test(id)) kept.set('id', id);
  const target = attributes.get('href') ?? attributes.get('xlink:href') ?? '';
  if (['use', 'linearGradient', 'radialGradient'].includes(name) && localTarget.test(target))
    kept.set('href', target);
  return kept;
}

function hasShape({ name, children }: XmlElement): boolean {
  return shapes.has(name) || children.some((child) => typeof child === 'object' && hasShape(child));
}

function serialize({ name, attributes, children }: XmlElement, to: string[], first = ''): void {
  to.push('<', name, first);
  for (const [key, value] of attributes) to.push(' ', key, '="', escapeXml(value), '"');
  to.push('>');
  for (const child of children) {
    if (typeof child === 'string') to.push(escapeXml(child));
    else serialize(child, to);
  }
  to.push('</', name, '>');
}

function escapeXml(text: string): string {
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

/** Limits the number of elements, so that one file cannot block the parser. */
const maxElements = 20_000;
const maxDepth = 60;

class XmlSyntaxError extends Error {}

/**
 * Parses a strict subset of XML: elements, attributes and text, without entities or external references.
 * Returns null for malformed XML.
 */
function parseXml(text: string): XmlElement | null {
  try {
    return parseDocument(text.replace(/^\ufeff/, ''));
  } catch (thrown) {
    if (thrown instanceof XmlSyntaxError) return null;
    throw thrown;
  }
}

const startOfTag = /<([A-Za-z_][\w:.-]*)/y;
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfStart = /\s*(\/?)>/y;
const endTag = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
const textContent = /[^<]+/y;

function parseDocument(text: string): XmlElement {
  // XML forbids these characters, and parsers treat them differently.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them.
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text)) throw new XmlSyntaxError();
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  let at = 0;

  const consume = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const skipPast = (mark: string) => {
    const end = text.indexOf(mark, at);
    if (end < 0) throw new XmlSyntaxError();
    const skipped = text.slice(at, end);
    at = end + mark.length;
    return skipped;
  };
  const add = (child: XmlElement | string) => {
    const parent = open.at(-1);
    if (parent) parent.children.push(child);
    else if (typeof child === 'string') {
      if (child.trim() !== '') throw new XmlSyntaxError();
    } else if (root) throw new XmlSyntaxError();
    else root = child;
  };

  while (at < text.length) {
    if (text.startsWith('<!--', at)) skipPast('-->');
    else if (text.startsWith('<![CDATA[', at)) add(skipPast(']]>').slice('<![CDATA['.length));
    else if (text.startsWith('<?', at)) skipPast('?>');
    else if (/^<!doctype/i.test(text.slice(at, at + 9))) {
      // A plain doctype is harmless; one with an internal subset can define entities.
      if (root || skipPast('>').includes('[')) throw new XmlSyntaxError();
    } else if (text.startsWith('</', at)) {
      if (consume(endTag)?.[1] !== open.pop()?.name) throw new XmlSyntaxError();
    } else if (text.startsWith('<', at)) {
      const name = consume(startOfTag)?.[1];
      if (name === undefined || ++count > maxElements || open.length >= maxDepth)
        throw new XmlSyntaxError();
      const attributes = new Map<string, string>();
      for (let found = consume(attribute); found; found = consume(attribute)) {
        const [, key = '', quoted, single = ''] = found;
        if (attributes.has(key)) throw new XmlSyntaxError();
        attributes.set(key, decodeEntities(quoted ?? single));
      }
      const element: XmlElement = { name, attributes, children: [] };
      add(element);
      const end = consume(endOfStart);
      if (!end) throw new XmlSyntaxError();
      if (end[1] !== '/') open.push(element);
    } else add(decodeEntities(consume(textContent)?.[0] ?? ''));
  }
  if (!root || open.length > 0) throw new XmlSyntaxError();
  return root;
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes the five predefined entities and numeric references; throws for any other entity. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));|&/g,
    (_all, hex?: string, decimal?: string, name?: string) => {
      if (name) return namedEntities[name] as string;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0);
      const isValidCode = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      if (!isValidCode && ![0x9, 0xa, 0xd].includes(code)) throw new XmlSyntaxError();
      return String.fromCodePoint(code);
    },
  );
}

type StyleDeclarations = ReadonlyMap<string, string>;

/** Style declarations by selector: an element name, a class (".a") or an id ("#a"). */
type StyleRules = ReadonlyMap<string, StyleDeclarations>;

const simpleSelector = /^(?:[a-zA-Z]+|[.#][\w-]+)$/;

/** Parses a style sheet: rules with simple selectors become attributes, all others are dropped. */
function parseStyleRules(css: string): StyleRules {
  const rules = new Map<string, Map<string, string>>();
  for (const piece of removeComments(css).split('}')) {
    const [selectors = '', body] = piece.split('{', 2);
    if (body === undefined) continue;
    const declarations = parseDeclarations(body);
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!simpleSelector.test(selector)) continue;
      const known = rules.get(selector) ?? new Map<string, string>();
      for (const [name, value] of declarations) known.set(name, value);
      rules.set(selector, known);
    }
  }
  return rules;
}

/** Parses declarations such as `fill: red; stroke: none` and keeps allowed ones. */
function parseDeclarations(declarations: string): StyleDeclarations {
  const parsed = new Map<string, string>();
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim();
    const value = declaration.slice(colon + 1).replace('!important', '');
    if (styleAttributes.has(name)) parsed.set(name, value.trim());
  }
  return parsed;
}

/** Removes CSS comments in linear time; a regular expression would backtrack on unclosed comments. */
function removeComments(css: string): string {
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

/** Limits the number of rendered elements; a reused element counts each time. */
const maxRenderedElements = 100_000;

/**
 * Removes nested `use` elements, with which thirty lines can render a billion shapes.
 * Returns false when too many rendered elements remain.
 */
function removeCostlyUses(root: XmlElement): boolean {
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
  const isAllowedUse = (use: XmlElement) => {
    const reference = use.attributes.get('href') ?? '';
    const target = localTarget.test(reference) ? targetOf(reference) : undefined;
    return target !== undefined && target.name !== 'use' && !withUses.has(target);
  };
  const drop = (element: XmlElement) => {
    const kept = element.children.filter(
      (child) => typeof child === 'string' || child.name !== 'use' || isAllowedUse(child),
    );
    element.children.splice(0, element.children.length, ...kept);
    for (const child of childrenOf(element)) drop(child);
  };
  drop(root);

  const known = new Map<XmlElement, number>();
  const countRendered = (element: XmlElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // This recursion ends: masks contain no masks, and used elements contain no `use`.
    const { name, attributes } = element;
    const drawn = [
      ...childrenOf(element),
      name === 'use' ? targetOf(attributes.get('href')) : undefined,
      ...['mask', 'clip-path'].map((key) => targetOf(attributes.get(key))).filter(isMaskOrClipPath),
    ];
    const cost = drawn.reduce((sum, one) => sum + (one ? countRendered(one) : 0), 1);
    known.set(element, cost);
    return cost;
  };
  return countRendered(root) <= maxRenderedElements;
}

function isMaskOrClipPath(element: XmlElement | undefined): boolean {
  return element?.name === 'mask' || element?.name === 'clipPath';
}

function childrenOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child === 'object');
}

const toNameSet = (names: string) => new Set(names.trim().split(/\s+/));

/** Allowed SVG elements; all others are removed with their children. */
const allowedElements = toNameSet(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`);

/** Elements that are removed while their children are sanitized and kept. */
const unwrappedElements = toNameSet('a switch');

const shapes = toNameSet('path rect circle ellipse line polyline polygon text use');

/** Elements whose text content is kept. */
const textElements = toNameSet('title desc text tspan');

/** Allowed presentation attributes, also as CSS properties. */
const styleAttributes = toNameSet(`
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask stop-color stop-opacity
  font-family font-size font-weight font-style letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift vector-effect paint-order shape-rendering text-rendering`);

/** Allowed attributes for position, size and shape. */
const geometryAttributes = toNameSet(`
  x y width height x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate textLength lengthAdjust pathLength transform
  viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits
  maskContentUnits`);

const allowedFunctions = toNameSet('matrix translate scale rotate skewX skewY rgb rgba hsl hsla');
const maxLengthWithFunctions = 2000;
const localPaint = /^url\(\s*(["']?)#([\w.:-]{1,100})\1\s*\)$/;
const paintAttributes = toNameSet('fill stroke clip-path mask');

/** Returns the attribute value if it is allowed, else null. */
function sanitizeValue(name: string, value: string): string | null {
  const plain = value.trim();
  const local = localPaint.exec(plain);
  if (local) return paintAttributes.has(name) ? `url(#${local[2]})` : null;
  if (!/^[\w\s#.,%()+'"-]*$/.test(plain)) return null;
  if (!plain.includes('(')) return plain;
  if (plain.length > maxLengthWithFunctions) return null;
  const called = [...plain.matchAll(/([\w-]*)\s*\(/g)].map(([, word = '']) => word);
  return called.every((word) => allowedFunctions.has(word)) ? plain : null;
}

/** Match an element id, and a reference to one within the file. */
const idPattern = /^[\w.:-]{1,100}$/;
const localTarget = /^#([\w.:-]{1,100})$/;
