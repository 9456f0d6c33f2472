import type { PublicClaims } from './claims.ts';

/** The replaceable content of the landing page. */
export interface LandingContent extends PublicClaims {
  /** Address of the source code. */
  readonly source: string | null;
}

/** Placeholders in the prerendered landing page; the server replaces them with the operator's content. */
export const landingPlaceholders: LandingContent = {
  claims: [{ figure: '__FIGURE__', label: '__LABEL__', source: '__SOURCE__' }],
  testimonial: {
    quote: '__QUOTE__',
    name: '__NAME__',
    role: '__ROLE__',
    company: '__COMPANY__',
  },
  source: '__SOURCE_ADDRESS__',
};

/** Patterns of the replaceable elements; they match the components in apps/web/src/features/landing/. */
const blocks = {
  claims: /<section data-block="claims".*?<\/section>/s,
  claim: /<li data-claim="".*?<\/li>/s,
  testimonial: /<figure data-block="testimonial".*?<\/figure>/s,
  source: /<a data-block="source".*?<\/a>/s,
};

/** Inserts the confirmed claims into the prerendered landing page, so that they show without JavaScript. */
export function renderLandingPage(page: string, shown: PublicClaims): string {
  const { claims, testimonial } = shown;
  const hasAny = claims.length > 0 || testimonial !== null;
  return page
    .replace('__SHOWN_CLAIMS__', () => (hasAny ? escapeHtml(JSON.stringify(shown)) : ''))
    .replace(blocks.claims, (block) =>
      claims.length === 0
        ? ''
        : block.replace(blocks.claim, (item) =>
            claims.map((one) => fillPlaceholders(item, one)).join(''),
          ),
    )
    .replace(blocks.testimonial, (block) =>
      testimonial ? fillPlaceholders(block, testimonial) : '',
    );
}

/** Inserts the link to the source code, or removes it if there is no address. */
export function renderSourceLink(page: string, address: string | undefined): string {
  const isKnown = address !== undefined;
  return (isKnown ? page : page.replace(blocks.source, '')).replaceAll('__SOURCE_ADDRESS__', () =>
    isKnown ? escapeHtml(address) : '',
  );
}

/** Replaces all placeholders in one pass, so that inserted text is never replaced again. */
function fillPlaceholders(block: string, words: object): string {
  const byMark = new Map(
    Object.entries(words).map(([name, text]) => [`__${name.toUpperCase()}__`, String(text)]),
  );
  return block.replaceAll(/__[A-Z]+__/g, (mark) => escapeHtml(byMark.get(mark) ?? mark));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for use in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');
