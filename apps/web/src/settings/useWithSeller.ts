import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { TemplateSubject } from '@salespro/domain/templates/TemplateSubject.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sellerQuery } from './sellerQuery.ts';

/** An interview as texts are filled with it: together with who sells, as soon as that is known. */
export function useWithSeller<I extends Interview>(interview: I): I & TemplateSubject {
  const seller = useQuery(sellerQuery).data;
  return useMemo(() => (seller ? { ...interview, seller } : interview), [interview, seller]);
}
