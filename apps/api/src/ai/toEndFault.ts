import { ProviderFault } from './ProviderFault.ts';

/** What is wrong with an answer that ended by itself; null when nothing is. */
export function toEndFault(finish: string | null, text: string): ProviderFault | null {
  // Without it nobody said that this is the whole text.
  if (finish === null) return new ProviderFault('ai_malformed');
  if (finish === 'content_filter') return new ProviderFault('ai_withheld');
  return text.trim() === '' ? new ProviderFault('ai_empty') : null;
}
