import {
  deleteGlobalLogo,
  deleteLogo,
  type StoredAgencyCard,
  saveAgencyCard,
  saveGlobalAgencyCard,
  uploadGlobalLogo,
  uploadLogo,
} from '@salespro/contract/agencyCard.ts';
import type { CardField } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { uploadImage } from '#lib/uploadImage.ts';
import { agencyCardKey } from './agencyCardQuery.ts';

/** Mine, or everyone's. */
export type CardLayer = 'own' | 'global';

/** Other fields may be on their way: of the answer only what was saved is taken. */
function keep(change: (card: StoredAgencyCard) => StoredAgencyCard): void {
  queryClient.setQueryData<StoredAgencyCard>(agencyCardKey, (card) => card && change(card));
}

export async function saveCardValue(
  layer: CardLayer,
  field: CardField,
  value: string,
): Promise<void> {
  const entry = layer === 'own' ? saveAgencyCard : saveGlobalAgencyCard;
  const saved: Partial<Record<CardField, string>> = (
    await call(entry, { body: { [field]: value } })
  )[layer];
  keep((card) => ({ ...card, [layer]: { ...card[layer], [field]: saved[field] ?? '' } }));
}

export async function saveCardLogo(layer: CardLayer, file: File): Promise<void> {
  const { logos } = await uploadImage(layer === 'own' ? uploadLogo : uploadGlobalLogo, file);
  keep((card) => ({ ...card, logos: { ...card.logos, [layer]: logos[layer] } }));
}

export async function deleteCardLogo(layer: CardLayer): Promise<void> {
  const { logos } = await call(layer === 'own' ? deleteLogo : deleteGlobalLogo);
  keep((card) => ({ ...card, logos: { ...card.logos, [layer]: logos[layer] } }));
}
