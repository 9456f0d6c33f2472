import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { formatSellerDate } from '#lib/formatDateTime.ts';

/** Formats the line at the top of a printed text: business, contact and date. */
export function formatPrintHeader({
  businessName,
  contactName,
}: Pick<Interview, 'businessName' | 'contactName'>): string {
  return `${businessName}, ${contactName} · ${formatSellerDate(new Date().toISOString())}`;
}
