import { findIdentity } from './findIdentity.ts';
import type { Identity } from './Identity.ts';
import { type IdentityKind, type Needle, toNeedles } from './toNeedles.ts';

/** Stands in a prompt for one written form of a name or address. */
export interface IdentityToken {
  readonly token: string;
  readonly kind: IdentityKind;
  readonly form: string;
}

export interface HiddenTexts {
  readonly texts: readonly string[];
  readonly tokens: readonly IdentityToken[];
}

/**
 * Replaces whatever tells who the client is. Each written form has its own token ("ELENA" is not
 * "Elena"), so that restoring gives back the exact text; the names of the interview come first, so
 * the same interview always gets the same tokens for them.
 */
export function hideIdentity(texts: readonly string[], identity: Identity): HiddenTexts {
  const needles = toNeedles(identity);
  const tag = chooseTag(texts, needles);
  const tokens = new Map<string, IdentityToken>();
  const toToken = (kind: IdentityKind, form: string) => {
    const known = tokens.get(form);
    if (known) return known.token;
    const token = `[[${tag}${tokens.size + 1}]]`;
    tokens.set(form, { token, kind, form });
    return token;
  };
  for (const { kind, form } of needles) toToken(kind, form);
  const hidden = texts.map((text) => hide(text, needles, toToken));
  return { texts: hidden, tokens: [...tokens.values()] };
}

function hide(
  text: string,
  needles: readonly Needle[],
  toToken: (kind: IdentityKind, form: string) => string,
): string {
  const findings = findIdentity(text, needles);
  if (findings.length === 0) return text;
  // The pieces between are searched again: next to a token a word may end that did not before.
  let result = '';
  let position = 0;
  for (const { kind, start, end } of findings) {
    result += hide(text.slice(position, start), needles, toToken);
    result += toToken(kind, text.slice(start, end));
    position = end;
  }
  return result + hide(text.slice(position), needles, toToken);
}

/** Letters for the tokens that neither the texts nor the names themselves already use. */
function chooseTag(texts: readonly string[], needles: readonly Needle[]): string {
  const lower = texts.map((text) => text.toLowerCase());
  for (let length = 1; ; length += 1) {
    for (const letter of 'PQXZKVW') {
      const tag = letter.repeat(length);
      const isTaken =
        lower.some((text) => text.includes(`[[${tag.toLowerCase()}`)) ||
        needles.some((needle) => startsLike(needle.folded, tag.toLowerCase()));
      if (!isTaken) return tag;
    }
  }
}

/** "p1" or "[[p 1" as a name would be found inside the token itself. */
function startsLike(folded: string, tag: string): boolean {
  if (folded.includes(`[[${tag}`)) return true;
  const word = folded.replace(/[^\p{L}\p{N}]/gu, '');
  return word === tag || (word.startsWith(tag) && /^\d/.test(word.slice(tag.length)));
}

export interface Restorer {
  /** The part of the text that is certain so far; a token cut in two waits for its rest. */
  readonly push: (chunk: string) => string;
  /** What still waited. */
  readonly end: () => string;
}

/** Puts the client's names back into a text that arrives in pieces. Holds a few characters at most. */
export function createRestorer(tokens: readonly IdentityToken[]): Restorer {
  // Models change the case of a token now and then.
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
        } else if (open + longest > text.length && isStart(candidate, forms)) {
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

export function restoreIdentity(text: string, tokens: readonly IdentityToken[]): string {
  const restorer = createRestorer(tokens);
  return restorer.push(text) + restorer.end();
}

function isStart(candidate: string, forms: ReadonlyMap<string, string>): boolean {
  for (const token of forms.keys()) if (token.startsWith(candidate)) return true;
  return false;
}
