import type { ShownClaims } from './claims.ts';

export interface DrawnParts extends ShownClaims {
  /** Where the source code is. */
  readonly source: string | null;
}

/** The build draws the landing page with these in it; the server puts the words of the installation in their place. */
export const landingMarks: DrawnParts = {
  claims: [{ figure: '__FIGURE__', label: '__LABEL__', source: '__SOURCE__' }],
  testimonial: {
    quote: '__QUOTE__',
    name: '__NAME__',
    role: '__ROLE__',
    company: '__COMPANY__',
  },
  source: '__SOURCE_ADDRESS__',
};

/** What the components of the page say of themselves (apps/web/src/features/landing/). */
const blocks = {
  claims: /<section data-block="claims".*?<\/section>/s,
  claim: /<li data-claim="".*?<\/li>/s,
  testimonial: /<figure data-block="testimonial".*?<\/figure>/s,
  source: /<a data-block="source".*?<\/a>/s,
};

/** The page with what the admin confirmed, so that nobody waits for a script to read it. */
export function drawLanding(page: string, shown: ShownClaims): string {
  const { claims, testimonial } = shown;
  const hasAny = claims.length > 0 || testimonial !== null;
  return page
    .replace('__SHOWN_CLAIMS__', () => (hasAny ? escapeMarkup(JSON.stringify(shown)) : ''))
    .replace(blocks.claims, (block) =>
      claims.length === 0
        ? ''
        : block.replace(blocks.claim, (item) => claims.map((one) => fill(item, one)).join('')),
    )
    .replace(blocks.testimonial, (block) => (testimonial ? fill(block, testimonial) : ''));
}

/** The link to the source code, or none. */
export function drawSource(page: string, address: string | undefined): string {
  const isKnown = address !== undefined;
  return (isKnown ? page : page.replace(blocks.source, '')).replaceAll('__SOURCE_ADDRESS__', () =>
    isKnown ? escapeMarkup(address) : '',
  );
}

/** In one pass, so that words which look like a mark stay words. */
function fill(block: string, words: object): string {
  const byMark = new Map(
    Object.entries(words).map(([name, text]) => [`__${name.toUpperCase()}__`, String(text)]),
  );
  return block.replaceAll(/__[A-Z]+__/g, (mark) => escapeMarkup(byMark.get(mark) ?? mark));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Words that stay words in a page. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');
