import { findCardValue } from '@salespro/domain/agencyCard/findCardValue.ts';
import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sellerZone } from '#lib/toToday.ts';
import { agencyCardQuery } from './agencyCardQuery.ts';

/** Lets every page know where the seller is, as long as somebody is signed in; without a network from the device's copy. */
export function useSellerZone(isEnded: boolean): void {
  const { data } = useQuery({ ...agencyCardQuery, enabled: !isEnded });
  const named = data ? findCardValue(data, 'timeZone').value : '';
  useEffect(() => {
    // One that this browser does not know tells it no day.
    sellerZone.set(isTimeZone(named) ? named : '');
    return () => sellerZone.set('');
  }, [named]);
}
