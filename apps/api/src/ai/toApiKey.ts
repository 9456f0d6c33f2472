import { fail } from '#lib/fail.ts';

/** A key as it can stand in a request header. */
export function toApiKey(typed: string): string {
  const key = typed.trim();
  if (key === '') fail('ai_key_blank');
  if (!/^[\x21-\x7e]+$/.test(key)) fail('ai_key_malformed');
  return key;
}
