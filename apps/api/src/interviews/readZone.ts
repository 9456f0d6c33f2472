import type { Db } from '#lib/db.ts';

/** Where the seller is; null where nobody has said. */
export async function readZone(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.asUser<{ zone: string | null }>(
    userId,
    'select app.seller_zone(:user) as zone',
  );
  return row?.zone ?? null;
}
