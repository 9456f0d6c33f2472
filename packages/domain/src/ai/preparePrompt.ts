import type { ClientIdentity } from '#ai/identity/ClientIdentity.ts';
import { findIdentityLeaks } from '#ai/identity/findIdentity.ts';
import { hideIdentity, type IdentityToken } from '#ai/identity/hideIdentity.ts';
import { buildPrompt, type Prompt, type PromptInput } from './buildPrompt.ts';

/** An anonymized prompt, or the leaks that prevent it from being sent. */
export type PreparedPrompt =
  | { readonly ok: true; readonly prompt: Prompt; readonly tokens: readonly IdentityToken[] }
  /** The prompt still contains a name or address of the client, so it must not be sent. */
  | { readonly ok: false; readonly leaks: readonly string[] };

/** Builds the anonymized prompt and the tokens that restore the names in the AI's answer. */
export function preparePrompt(input: PromptInput, identity: ClientIdentity): PreparedPrompt {
  const { system, user, maxTokens } = buildPrompt(input);
  const { texts, tokens } = hideIdentity([system, user], identity);
  const [hiddenSystem = '', hiddenUser = ''] = texts;
  const legend = describeTokens(tokens, hiddenUser);
  const isLegendSafe = findIdentityLeaks(legend, identity).length === 0;
  const prompt = {
    system: isLegendSafe && legend ? `${hiddenSystem}\n${legend}` : hiddenSystem,
    user: hiddenUser,
    maxTokens,
  };
  const leaks = [
    ...findIdentityLeaks(prompt.system, identity),
    ...findIdentityLeaks(prompt.user, identity),
  ];
  return leaks.length > 0 ? { ok: false, leaks } : { ok: true, prompt, tokens };
}

/** Describes which tokens are the business and the client, so that the AI greets the person. */
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
