import { toSeller } from '@salespro/domain/agencyCard/toSeller.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { TemplateSubject } from '@salespro/domain/templates/buildTemplateView.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';

/** Returns the interview with the seller's name and phone from the agency card, once it is loaded. */
export function useInterviewWithSeller<I extends Interview>(interview: I): I & TemplateSubject {
  const card = useQuery(agencyCardQuery).data;
  return useMemo(
    () => (card ? { ...interview, seller: toSeller(card) } : interview),
    [interview, card],
  );
}
