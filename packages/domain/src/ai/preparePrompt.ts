import { findLeaks } from '#ai/identity/findIdentity.ts';
import { hideIdentity, type IdentityToken } from '#ai/identity/hideIdentity.ts';
import type { Identity } from '#ai/identity/Identity.ts';
import { buildPrompt, type Prompt, type PromptInput } from './buildPrompt.ts';

export type PreparedPrompt =
  | { readonly ok: true; readonly prompt: Prompt; readonly tokens: readonly IdentityToken[] }
  /** A name of the client would leave: nothing may be sent. */
  | { readonly ok: false; readonly leaks: readonly string[] };

/** The prompt as it may leave the house, and the tokens that turn the answer back. */
export function preparePrompt(input: PromptInput, identity: Identity): PreparedPrompt {
  const { system, user, maxTokens } = buildPrompt(input);
  const { texts, tokens } = hideIdentity([system, user], identity);
  const [hiddenSystem = '', hiddenUser = ''] = texts;
  const legend = describeTokens(tokens, hiddenUser);
  const isLegendSafe = findLeaks(legend, identity).length === 0;
  const prompt = {
    system: isLegendSafe && legend ? `${hiddenSystem}\n${legend}` : hiddenSystem,
    user: hiddenUser,
    maxTokens,
  };
  const leaks = [...findLeaks(prompt.system, identity), ...findLeaks(prompt.user, identity)];
  return leaks.length > 0 ? { ok: false, leaks } : { ok: true, prompt, tokens };
}

/** Which code is the business and which the person, or the text would greet the company by name. */
function describeTokens(tokens: readonly IdentityToken[], text: string): string {
  const meanings = {
    business: 'the business',
    contact: 'the client',
    email: '',
    phone: '',
    web: '',
  };
  return tokens
    .filter(({ token, kind }) => meanings[kind] !== '' && text.includes(token))
    .map(({ token, kind }) => `${token} is ${meanings[kind]}.`)
    .join(' ');
}
