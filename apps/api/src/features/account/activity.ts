import { listActivity } from '@salespro/contract/account.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Route } from '#lib/route.ts';

interface EventRow extends Row {
  readonly id: string;
  readonly action: string;
  readonly at: Date;
  readonly from: { readonly device: string; readonly network: string } | null;
}

/** Frequent audit events that the activity list does not show. */
const hiddenActions = ['ai_key.use', 'credential_saved'];

export function createActivityStore(db: Db) {
  return {
    /** Lists at most 200 audit events of the last 90 days, newest first. */
    async list(userId: string) {
      const rows = await db.asUser<EventRow>(
        userId,
        `select id, action, at, detail -> 'from' as "from" from app.audit_events
          where user_id = :user and at > now() - interval '90 days' and action <> all (:everyday)
          order by seq desc limit 200`,
        { everyday: hiddenActions },
      );
      return rows.map(({ id, action, at, from }) => ({ id, action, at: at.toISOString(), from }));
    },
  };
}

type ActivityStore = ReturnType<typeof createActivityStore>;

export function activityRoutes(route: Route, { store }: { readonly store: ActivityStore }): void {
  route(listActivity, async ({ caller }) => ({ events: await store.list(caller.userId) }));
}
