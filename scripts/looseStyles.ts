/**
 * Sizes of text and colours live in apps/web/src/app/tokens.css and nowhere else: a size in pixels stays
 * small for somebody who set larger letters, and a colour of its own is forgotten in the dark.
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
] as const;

export function findLooseStyles(css: string): string[] {
  const found = rules.flatMap(({ pattern, advice }) =>
    [...css.matchAll(pattern)].map(([text]) => `${text.trim()}: ${advice}`),
  );
  return [...found, ...findStickyHovers(css)];
}

/** A finger does not hover: what it touched would keep the colour until the next touch. */
function findStickyHovers(css: string): string[] {
  const withoutGuarded = css.replace(
    /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    '',
  );
  return [...withoutGuarded.matchAll(/[^\n]*:hover[^\n]*/g)].map(
    ([line]) => `${line.trim()}: not inside @media (hover: hover)`,
  );
}
