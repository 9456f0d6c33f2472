const list = (names: string) => new Set(names.trim().split(/\s+/));

/** What a drawing is made of. Whatever is not named here is left out with all that is in it. */
export const allowedElements = list(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`);

/** Left out themselves; what they hold is judged like the rest. */
export const unwrappedElements = list('a switch');

export const shapes = list('path rect circle ellipse line polyline polygon text use');

/** The only ones whose words are words. */
export const wordElements = list('title desc text tspan');

/** How something looks: an attribute, or a line of a style that becomes one. */
export const lookAttributes = list(`
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask stop-color stop-opacity
  font-family font-size font-weight font-style letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift vector-effect paint-order shape-rendering text-rendering`);

/** Where and how large something is. */
export const placeAttributes = list(`
  x y width height x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate textLength lengthAdjust pathLength transform
  viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits
  maskContentUnits`);

const functions = list('matrix translate scale rotate skewX skewY rgb rgba hsl hsla');
const mostWithFunctions = 2000;
const localPaint = /^url\(\s*(["']?)#([\w.:-]{1,100})\1\s*\)$/;
const paintAttributes = list('fill stroke clip-path mask');

/** The value as it may stand in an attribute; null for one that may not. */
export function toAllowedValue(name: string, value: string): string | null {
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
export const idPattern = /^[\w.:-]{1,100}$/;
export const localTarget = /^#([\w.:-]{1,100})$/;
