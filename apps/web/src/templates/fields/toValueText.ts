import type { ViewValue } from '@salespro/domain/templates/ViewValue.ts';

/** A value in one line, as the side panel and the completion list show it. */
export function toValueText(value: ViewValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
