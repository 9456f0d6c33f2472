import type { XmlElement } from './readXml.ts';
import { localTarget } from './svgAllowed.ts';

/** How many elements may be drawn in all, those drawn again and again counted each time. */
const mostDrawn = 100_000;

/**
 * A part that is used by parts that are used: thirty lines can stand for a billion. So what is used may use nothing
 * itself; uses of anything else are taken out. False when too much is left to draw.
 */
export function dropCostlyUses(root: XmlElement): boolean {
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
