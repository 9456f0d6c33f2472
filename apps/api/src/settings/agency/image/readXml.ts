export interface XmlElement {
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
export function readXml(text: string): XmlElement | null {
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
