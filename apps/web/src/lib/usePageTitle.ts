import { useEffect } from 'react';

export const productName = 'SalesPro';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${productName}`;
  }, [title]);
}
