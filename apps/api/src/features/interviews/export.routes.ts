import { exportAccount } from '@salespro/contract/account.ts';
import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import { exportInterviews } from '@salespro/contract/interviewExport.ts';
import { isTestInterview } from '@salespro/domain/interviewList/CardFacts.ts';
import {
  filterExportedAnswers,
  toExportRow,
} from '@salespro/domain/interviews/export/exportColumns.ts';
import type { AuthStore } from '#auth/auth.store.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Feature } from '#lib/Feature.ts';
import { createExportStore } from './export.store.ts';
import type { InterviewFeatureDeps } from './interviews.routes.ts';

type AccountExport = ReplyOf<typeof exportAccount>;
type OtherFeature =
  | 'agencyCard'
  | 'ai'
  | 'brandAudits'
  | 'firstRun'
  | 'passkeys'
  | 'reminders'
  | 'serviceSettings'
  | 'templates';

interface ExportDeps extends InterviewFeatureDeps {
  readonly accounts: Pick<AuthStore, 'findUser'>;
  /** Functions that read the data of one account in other features. */
  readonly sources: {
    readonly [Name in OtherFeature]: (userId: string) => Promise<AccountExport[Name]>;
  };
}

/** Creates "Export My Data", which contains all data of an account, and the export of interviews. */
export function createExports(deps: ExportDeps): Feature {
  const { db, interviews, replicaSelector, accounts, sources, now } = deps;
  const store = createExportStore(db, interviews, replicaSelector);
  return {
    routes(route) {
      route(exportAccount, async ({ caller, reply }) => {
        const user = (await accounts.findUser({ id: caller.userId })) ?? throwApiError('not_found');
        await store.recordExport(caller.userId);
        reply.header('content-disposition', 'attachment; filename="salespro-export.json"');
        return {
          format: 'salespro-export-1' as const,
          exportedAt: now().toISOString(),
          account: { id: user.id, email: user.email, createdAt: user.createdAt.toISOString() },
          agencyCard: await sources.agencyCard(caller.userId),
          reminders: await sources.reminders(caller.userId),
          firstRun: await sources.firstRun(caller.userId),
          interviews: store.listInterviews(caller.userId),
          answerHistory: store.listAnswerHistory(caller.userId),
          noteHistory: store.listNoteHistory(caller.userId),
          outcomes: store.listOutcomes(caller.userId),
          dueChanges: store.listDueChanges(caller.userId),
          templates: await sources.templates(caller.userId),
          serviceSettings: await sources.serviceSettings(caller.userId),
          passkeys: await sources.passkeys(caller.userId),
          credentials: {
            held: await store.countCredentials(caller.userId),
            isIncluded: false as const,
          },
          brandAudits: await sources.brandAudits(caller.userId),
          ai: await sources.ai(caller.userId),
          auditEvents: store.listAuditEvents(caller.userId),
        };
      });

      route(exportInterviews, async ({ query, caller }) => {
        await store.recordExport(caller.userId, 'interviews');
        async function* pages() {
          for await (const page of store.listNewestInterviews(caller.userId))
            yield page
              .filter(({ answers }) => query.practice === 'yes' || !isTestInterview(answers))
              .map(
                (interview) =>
                  ({
                    ...toExportRow(interview, query.columns),
                    ...(query.answers === 'yes' && {
                      answers: filterExportedAnswers(interview.answers),
                    }),
                  }) as ReplyOf<typeof exportInterviews>['interviews'][number],
              );
        }
        return { exportedAt: now().toISOString(), interviews: pages() };
      });
    },
  };
}
