import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toDayText } from '#lib/toMomentText.ts';

/** Whose text a sheet of paper holds, and from which day. */
export function toPrintedLine({
  businessName,
  contactName,
}: Pick<Interview, 'businessName' | 'contactName'>): string {
  return `${businessName}, ${contactName} · ${toDayText(new Date().toISOString())}`;
}
