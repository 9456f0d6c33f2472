import { findAgencyCardValue } from '@salespro/domain/agencyCard/findAgencyCardValue.ts';
import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sellerTimeZoneStore } from '#lib/sellerTime.ts';
import { agencyCardQuery } from './agencyCardQuery.ts';

/** Copies the time zone of the agency card into the `sellerTimeZoneStore` while a user is signed in. */
export function useSyncSellerTimeZone(isEnded: boolean): void {
  const { data } = useQuery({ ...agencyCardQuery, enabled: !isEnded });
  const timeZone = data ? findAgencyCardValue(data, 'timeZone').value : '';
  useEffect(() => {
    // A zone unknown to this browser is ignored: no date could be computed with it.
    sellerTimeZoneStore.set(isTimeZone(timeZone) ? timeZone : '');
    return () => sellerTimeZoneStore.set('');
  }, [timeZone]);
}
