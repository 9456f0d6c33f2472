import { readSeller, saveSeller } from '@salespro/contract/seller.ts';
import type { On } from '#lib/on.ts';
import type { SellerStore } from './seller.store.ts';

const nobody = { name: '', phone: '' };

export function sellerRoutes(on: On, { store }: { readonly store: SellerStore }): void {
  on(readSeller, async ({ caller }) => (await store.find(caller.userId)) ?? nobody);

  on(saveSeller, async ({ caller, body }) => {
    const seller = { name: body.name.trim(), phone: body.phone.trim() };
    await store.save(caller.userId, seller);
    return seller;
  });
}
