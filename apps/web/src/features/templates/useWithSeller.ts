import { toSeller } from '@salespro/domain/agencyCard/toSeller.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { TemplateSubject } from '@salespro/domain/templates/templateView.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';

/** An interview as texts are filled with it: together with who sells, as soon as that is known. */
export function useWithSeller<I extends Interview>(interview: I): I & TemplateSubject {
  const card = useQuery(agencyCardQuery).data;
  return useMemo(
    () => (card ? { ...interview, seller: toSeller(card) } : interview),
    [interview, card],
  );
}
