import { ProviderFault } from './ProviderFault.ts';

/** What one event of a stream, or a whole answer, tells. */
export interface CompletionPart {
  readonly text: string;
  /** `stop`, `length`, `content_filter`; null while it goes on. */
  readonly finish: string | null;
  readonly tokens: number | null;
}

interface Said {
  readonly content?: unknown;
}

/** Believes nothing about the form: what comes over the wire may be anything. */
export function readCompletion(answer: unknown): CompletionPart {
  if (!isRecord(answer) || !Array.isArray(answer.choices)) throw new ProviderFault('ai_malformed');
  const choice: unknown = answer.choices[0];
  const tokens = isRecord(answer.usage) ? answer.usage.total_tokens : null;
  const said = isRecord(choice) ? (choice.delta ?? choice.message) : null;
  const content = isRecord(said) ? (said as Said).content : null;
  const finish = isRecord(choice) ? choice.finish_reason : null;
  return {
    text: typeof content === 'string' ? content : '',
    finish: typeof finish === 'string' ? finish : null,
    tokens: typeof tokens === 'number' && tokens >= 0 ? Math.min(tokens, 10_000_000) : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
