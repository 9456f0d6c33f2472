import type { Prompt } from '@salespro/domain/ai/buildPrompt.ts';

/** English has about four characters to a token; only for the limit of a day. */
const charactersPerToken = 4;

export function estimateTokens({ system, user }: Prompt, answer = ''): number {
  return Math.ceil((system.length + user.length + answer.length) / charactersPerToken);
}
