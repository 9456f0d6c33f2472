import {
  deleteGlobalLogo,
  deleteLogo,
  type StoredAgencyCard,
  saveAgencyCard,
  saveGlobalAgencyCard,
  uploadGlobalLogo,
  uploadLogo,
} from '@salespro/contract/agencyCard.ts';
import type { AgencyCardField } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { uploadImage } from '#lib/uploadImage.ts';
import { agencyCardQueryKey } from './agencyCardQuery.ts';

/** `own`: the values of this account; `global`: the values the admin sets for all users. */
export type AgencyCardLayer = 'own' | 'global';

/** Changes the cached card; takes only the saved field of a reply, as other saves may be in flight. */
function updateCachedCard(change: (card: StoredAgencyCard) => StoredAgencyCard): void {
  queryClient.setQueryData<StoredAgencyCard>(agencyCardQueryKey, (card) => card && change(card));
}

export async function saveCardValue(
  layer: AgencyCardLayer,
  field: AgencyCardField,
  value: string,
): Promise<void> {
  const endpoint = layer === 'own' ? saveAgencyCard : saveGlobalAgencyCard;
  const saved: Partial<Record<AgencyCardField, string>> = (
    await call(endpoint, { body: { [field]: value } })
  )[layer];
  updateCachedCard((card) => ({
    ...card,
    [layer]: { ...card[layer], [field]: saved[field] ?? '' },
  }));
}

export async function saveCardLogo(layer: AgencyCardLayer, png: Blob): Promise<void> {
  const { logos } = await uploadImage(layer === 'own' ? uploadLogo : uploadGlobalLogo, png);
  updateCachedCard((card) => ({ ...card, logos: { ...card.logos, [layer]: logos[layer] } }));
}

export async function deleteCardLogo(layer: AgencyCardLayer): Promise<void> {
  const { logos } = await call(layer === 'own' ? deleteLogo : deleteGlobalLogo);
  updateCachedCard((card) => ({ ...card, logos: { ...card.logos, [layer]: logos[layer] } }));
}
