import type { Seller } from '@salespro/domain/templates/TemplateSubject.ts';
import type { Db, Row } from '#lib/db.ts';

export function createSellerStore(db: Db) {
  return {
    async find(userId: string): Promise<Seller | null> {
      const [row] = await db.asUser<Seller & Row>(
        userId,
        'select name, phone from app.seller_details where user_id = $1',
        [userId],
      );
      return row ? { name: row.name, phone: row.phone } : null;
    },

    async save(userId: string, { name, phone }: Seller): Promise<void> {
      await db.asUser(
        userId,
        `insert into app.seller_details (user_id, name, phone) values ($1, $2, $3)
         on conflict (user_id) do update set name = excluded.name, phone = excluded.phone, updated_at = now()`,
        [userId, name, phone],
      );
    },
  };
}

export type SellerStore = ReturnType<typeof createSellerStore>;
