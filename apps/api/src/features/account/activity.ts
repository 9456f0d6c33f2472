import { listActivity } from '@salespro/contract/account.ts';
import type { Row } from '#lib/db.ts';
import type { Feature, FeatureDeps } from '#lib/Feature.ts';

interface EventRow extends Row {
  readonly id: string;
  readonly action: string;
  readonly at: Date;
  readonly from: { readonly device: string; readonly network: string } | null;
}

/** Frequent audit events that the activity list does not show. */
const hiddenActions = ['ai_key.use', 'credential_saved'];

/** Lists the activity of an account: at most 200 audit events of the last 90 days, newest first. */
export const createActivity = ({ db }: FeatureDeps): Feature => ({
  routes(route) {
    route(listActivity, async ({ caller }) => {
      const rows = await db.asUser<EventRow>(
        caller.userId,
        `select id, action, at, detail -> 'from' as "from" from app.audit_events
          where user_id = :user and at > now() - interval '90 days' and action <> all (:everyday)
          order by seq desc limit 200`,
        { everyday: hiddenActions },
      );
      return {
        events: rows.map(({ id, action, at, from }) => ({
          ...{ id, action, from },
          at: at.toISOString(),
        })),
      };
    });
  },
});
