import type { CardSource } from '@salespro/domain/settings/AgencyCard.ts';
import type { CardLayer } from './agencyCard.api.ts';
import { messages } from './messages.ts';

export function toSourceText(layer: CardLayer, source: CardSource | null): string {
  if (source === null) return messages.notSet;
  return layer === 'global' ? messages.forEverybody : messages.sources[source];
}
