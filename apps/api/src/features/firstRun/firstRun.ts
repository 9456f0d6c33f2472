import { type FirstStepsRecord, readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import type { Db, Row } from '#lib/db.ts';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Route } from '#lib/route.ts';

interface FirstRunRow extends Row {
  readonly is_hidden: boolean;
  readonly standard_prices: boolean;
  readonly practice_met: number | null;
  readonly practice_of: number | null;
}

/** The fields to change; the others remain unchanged. */
type FirstRunChange = {
  readonly [Name in keyof FirstStepsRecord]?: FirstStepsRecord[Name] | undefined;
};

const columns = 'is_hidden, standard_prices, practice_met, practice_of';

function createFirstRunStore(db: Db) {
  return {
    async read(userId: string): Promise<FirstStepsRecord> {
      const [row] = await db.asUser<FirstRunRow>(
        userId,
        `select ${columns} from app.first_run where user_id = :user`,
      );
      return toFirstRunState(row);
    },

    /** Saves the given fields in one statement, so that concurrent saves of other fields are not lost. */
    async save(userId: string, change: FirstRunChange): Promise<FirstStepsRecord> {
      const { isHidden = null, usesStandardPrices = null, practice } = change;
      const [row] = await db.asUser<FirstRunRow>(
        userId,
        `insert into app.first_run as f (user_id, is_hidden, standard_prices, practice_met, practice_of)
         values (:user, coalesce(:isHidden, false), coalesce(:usesStandardPrices, false), :met, :of)
         on conflict (user_id) do update set
           is_hidden = coalesce(:isHidden, f.is_hidden), standard_prices = coalesce(:usesStandardPrices, f.standard_prices),
           practice_met = case when :hasPracticed then :met else f.practice_met end,
           practice_of = case when :hasPracticed then :of else f.practice_of end, updated_at = now()
         returning ${columns}`,
        {
          isHidden,
          usesStandardPrices,
          hasPracticed: practice !== undefined,
          met: practice?.met ?? null,
          of: practice?.of ?? null,
        },
      );
      return toFirstRunState(row);
    },
  };
}

/** Converts a row to the state; without a row the defaults apply. */
function toFirstRunState(row: FirstRunRow | undefined): FirstStepsRecord {
  const { practice_met: met = null, practice_of: of = null } = row ?? {};
  return {
    isHidden: row?.is_hidden ?? false,
    usesStandardPrices: row?.standard_prices ?? false,
    practice: met === null || of === null ? null : { met, of },
  };
}

/** Creates the state of the first steps of a new seller. */
export function createFirstRun({ db }: FeatureDeps) {
  const store = createFirstRunStore(db);
  return {
    readForExport: store.read,
    routes(route: Route) {
      route(readFirstRun, ({ caller }) => store.read(caller.userId));
      route(saveFirstRun, ({ caller, body }) => store.save(caller.userId, body));
    },
  };
}
