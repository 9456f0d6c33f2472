import type { IdentityToken } from './hideIdentity.ts';

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
