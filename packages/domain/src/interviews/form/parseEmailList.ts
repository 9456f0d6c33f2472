import { isEmailAddress } from './isEmailAddress.ts';

export interface EmailList {
  readonly valid: readonly string[];
  /** Named to the user beneath the field. */
  readonly malformed: readonly string[];
}

/** Comma-separated addresses (ONB-17, ONB-18). */
export function parseEmailList(value: unknown): EmailList {
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
  const entries = parts.filter((part) => part !== '');
  return {
    valid: entries.filter((entry) => isEmailAddress(entry)),
    malformed: entries.filter((entry) => !isEmailAddress(entry)),
  };
}
