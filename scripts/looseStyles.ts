/**
 * Text sizes, colors and corners live in apps/web/src/app/tokens.css and nowhere else: a size in pixels stays small for
 * people who set larger letters, and a color of its own is forgotten in the dark. Space is one of eight lengths.
 */
const rules = [
  {
    // Paper is measured in points.
    pattern: /font(?:-size)?:(?! (?:var\(--text-\w+\)|[\d.]+(?:em|pt)|inherit|100%)[;\s])[^;]*/g,
    advice: 'a text size that is none of the tokens --text-...',
  },
  {
    pattern: /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|light-dark|color-mix)\(/gi,
    advice: 'a colour outside the tokens',
  },
  {
    pattern: /line-height: *[\d.]+px/g,
    advice: 'a line height in pixels, which would cut larger letters',
  },
  {
    pattern: /border[a-z-]*-radius:[^;]*?\b(?!999)[1-9]\d*px[^;]*/g,
    advice: 'a corner that is none of the tokens --radius-...',
  },
] as const;

export function findLooseStyles(css: string): string[] {
  const found = rules.flatMap(({ pattern, advice }) =>
    [...css.matchAll(pattern)].map(([text]) => `${text.trim()}: ${advice}`),
  );
  return [...found, ...findOddSpaces(css), ...findStickyHovers(css)];
}

const spaces = [4, 8, 12, 16, 20, 24, 32, 48];

/**
 * A length of a gap, margin or padding that is none of the eight. Free are hairlines up to 3 px, insets of whole pages from
 * 36 px, and what is printed.
 */
function findOddSpaces(css: string): string[] {
  const onScreen = css.replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...onScreen.matchAll(/(?:^|[\s;{])((?:row-|column-)?gap|margin|padding)[a-z-]*:([^;]*)/g)]
    .filter(([, property = '', value = '']) =>
      [...value.matchAll(/([\d.]+)px/g)].some(([, length]) => {
        const pixels = Number(length);
        const isFree = property.endsWith('gap') ? pixels <= 1 : pixels <= 3 || pixels >= 36;
        return !isFree && !spaces.includes(pixels);
      }),
    )
    .map(([text]) => `${text.trim()}: space is one of ${spaces.join(', ')} px`);
}

/** Finds :hover outside a hover media query: on touch screens its color would remain after a tap. */
function findStickyHovers(css: string): string[] {
  const withoutGuarded = css.replace(
    /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    '',
  );
  return [...withoutGuarded.matchAll(/[^\n]*:hover[^\n]*/g)].map(
    ([line]) => `${line.trim()}: not inside @media (hover: hover)`,
  );
}
