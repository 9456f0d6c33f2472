import type { AiScriptFailure } from './aiScriptWriters.ts';

/** Description and advice shown for a failed AI text. */
export interface AiFailureMessage {
  readonly description: string;
  /** Advice on what the user can do. */
  readonly hint: string;
}

const templateStillWorks = 'Your template script still works.';

/** Returns description and advice for a failed AI text, by its error code. */
export function formatAiFailure({ code, status, message }: AiScriptFailure): AiFailureMessage {
  switch (code) {
    case 'ai_invalid_key':
      return {
        description: 'Invalid API key. Please check your OpenAI API key.',
        hint: 'Replace the key, then write again.',
      };
    case 'ai_quota':
      return {
        description: 'AI provider error: 429, no credit left',
        hint: "Your OpenAI account is out of credit. Add credit there first. Trying again won't help.",
      };
    case 'ai_rate_limited':
      return {
        description: `AI provider error: ${status ?? 429}`,
        hint: 'The provider asked us to wait a moment.',
      };
    case 'ai_provider_error':
      return {
        description: `AI provider error: ${status ?? 'it failed'}`,
        hint: findProviderHint(status),
      };
    case 'ai_unreachable':
      return {
        description: 'AI provider error: unreachable',
        hint: `Try again later. ${templateStillWorks}`,
      };
    case 'ai_timeout':
      return {
        description: 'AI provider error: no answer in time',
        hint: `Try again. ${templateStillWorks}`,
      };
    case 'ai_stalled':
      return {
        description: 'AI provider error: stalled',
        hint: "It stopped in the middle. Keep what's there or write it again.",
      };
    case 'ai_interrupted':
    case 'network':
      return {
        description: 'AI provider error: the connection dropped',
        hint: "Check your connection. Keep what's there or write it again.",
      };
    case 'ai_malformed':
      return {
        description: 'The provider answered in an unexpected form',
        hint: `Write it again. ${templateStillWorks}`,
      };
    case 'ai_withheld':
      return {
        description: 'AI provider error: the text was withheld',
        hint: 'The provider’s filter stepped in. Change the guidance and write again.',
      };
    case 'ai_empty':
      return { description: 'No script generated', hint: `Write it again. ${templateStillWorks}` };
    default:
      return { description: message || 'Something went wrong.', hint: templateStillWorks };
  }
}

function findProviderHint(status: number | null): string {
  if (status === 403 || status === 404)
    return 'Your key may not be allowed to use this model. Choose another one in AI Settings.';
  return `The provider is having trouble. Try again in a moment. ${templateStillWorks}`;
}
