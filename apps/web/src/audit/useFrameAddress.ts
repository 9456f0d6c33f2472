import type { BrandAudit } from '@salespro/contract/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { findOpenAddress } from './findOpenAddress.ts';

/**
 * What the frame shows. A frame tells nobody that it stayed empty, so the address is tried first. It
 * stays the same as long as the file does: a renewed one would throw the reader back to page one.
 */
export function useFrameAddress(interviewId: string, audit: BrandAudit, isWanted: boolean) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['brandAuditFrame', audit.id],
    queryFn: () => findOpenAddress(interviewId, audit, 'openUrl'),
    enabled: isWanted && navigator.pdfViewerEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    address: data ?? null,
    isLoading: isFetching,
    /** Null where trying again cannot help: the browser has no viewer. */
    retry: navigator.pdfViewerEnabled ? () => void refetch() : null,
  };
}
