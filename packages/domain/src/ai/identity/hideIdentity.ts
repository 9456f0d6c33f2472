import { buildSearchTerms, type IdentityKind, type SearchTerm } from './buildSearchTerms.ts';
import type { ClientIdentity } from './ClientIdentity.ts';
import { findIdentity } from './findIdentity.ts';

/** A placeholder that replaces one spelling of a name or address in a prompt. */
export interface IdentityToken {
  readonly token: string;
  readonly kind: IdentityKind;
  readonly form: string;
}

/** Texts with tokens in place of names, and the tokens to restore them. */
export interface AnonymizedTexts {
  readonly texts: readonly string[];
  readonly tokens: readonly IdentityToken[];
}

/**
 * Replaces names and addresses of the client with tokens.
 * Each spelling gets its own token ("ELENA" is not "Elena"), so that the exact text can be restored. The
 * names of the interview get the first numbers, so that they are the same in every request.
 */
export function hideIdentity(texts: readonly string[], identity: ClientIdentity): AnonymizedTexts {
  const terms = buildSearchTerms(identity);
  const tag = chooseTokenLetters(texts, terms);
  const tokens = new Map<string, IdentityToken>();
  const toToken = (kind: IdentityKind, form: string) => {
    const known = tokens.get(form);
    if (known) return known.token;
    const token = `[[${tag}${tokens.size + 1}]]`;
    tokens.set(form, { token, kind, form });
    return token;
  };
  for (const { kind, form } of terms) toToken(kind, form);
  const hidden = texts.map((text) => hideInText(text, terms, toToken));
  return { texts: hidden, tokens: [...tokens.values()] };
}

function hideInText(
  text: string,
  terms: readonly SearchTerm[],
  toToken: (kind: IdentityKind, form: string) => string,
): string {
  const findings = findIdentity(text, terms);
  if (findings.length === 0) return text;
  // The texts between findings are searched again: a token creates new word boundaries.
  let result = '';
  let position = 0;
  for (const { kind, start, end } of findings) {
    result += hideInText(text.slice(position, start), terms, toToken);
    result += toToken(kind, text.slice(start, end));
    position = end;
  }
  return result + hideInText(text.slice(position), terms, toToken);
}

/** Chooses token letters that occur neither in the texts nor in the names. */
function chooseTokenLetters(texts: readonly string[], terms: readonly SearchTerm[]): string {
  const lower = texts.map((text) => text.toLowerCase());
  for (let length = 1; ; length += 1) {
    for (const letter of 'PQXZKVW') {
      const tag = letter.repeat(length);
      const isTaken =
        lower.some((text) => text.includes(`[[${tag.toLowerCase()}`)) ||
        terms.some((term) => collidesWithToken(term.folded, tag.toLowerCase()));
      if (!isTaken) return tag;
    }
  }
}

/** Returns whether a name would be found inside the tokens themselves, such as "p1". */
function collidesWithToken(folded: string, tag: string): boolean {
  if (folded.includes(`[[${tag}`)) return true;
  const word = folded.replace(/[^\p{L}\p{N}]/gu, '');
  return word === tag || (word.startsWith(tag) && /^\d/.test(word.slice(tag.length)));
}

/** Streaming decoder that replaces tokens with the client's names. */
export interface IdentityRestorer {
  /** Returns the restored text so far; a token that is split across chunks is buffered. */
  readonly push: (chunk: string) => string;
  /** Returns the text that is still buffered. */
  readonly end: () => string;
}

/** Creates a streaming decoder that replaces tokens with the client's names; it buffers at most one token. */
export function createIdentityRestorer(tokens: readonly IdentityToken[]): IdentityRestorer {
  // AI models sometimes change the case of a token.
  const forms = new Map(tokens.map(({ token, form }) => [token.toLowerCase(), form]));
  const longest = Math.max(0, ...tokens.map(({ token }) => token.length));
  let waiting = '';
  return {
    push(chunk) {
      const text = waiting + chunk;
      let result = '';
      let position = 0;
      while (position < text.length) {
        const open = text.indexOf('[', position);
        if (open < 0) break;
        result += text.slice(position, open);
        position = open;
        const candidate = text.slice(open, open + longest).toLowerCase();
        const end = candidate.indexOf(']]') + 2;
        const form = end > 1 ? forms.get(candidate.slice(0, end)) : undefined;
        if (form !== undefined) {
          result += form;
          position += end;
        } else if (open + longest > text.length && isTokenPrefix(candidate, forms)) {
          waiting = text.slice(open);
          return result;
        } else {
          result += '[';
          position += 1;
        }
      }
      waiting = '';
      return result + text.slice(position);
    },
    end() {
      const rest = waiting;
      waiting = '';
      return rest;
    },
  };
}

/** Replaces tokens with the client's names in a complete text. */
export function restoreIdentity(text: string, tokens: readonly IdentityToken[]): string {
  const restorer = createIdentityRestorer(tokens);
  return restorer.push(text) + restorer.end();
}

function isTokenPrefix(candidate: string, forms: ReadonlyMap<string, string>): boolean {
  for (const token of forms.keys()) if (token.startsWith(candidate)) return true;
  return false;
}
