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
import type { Route } from '#lib/route.ts';
import type { ExportStore } from './export.store.ts';

interface ExportDeps {
  readonly store: ExportStore;
  readonly accounts: Pick<AuthStore, 'findUser'>;
  readonly agencyCard: (userId: string) => Promise<ReplyOf<typeof exportAccount>['agencyCard']>;
  readonly reminders: (userId: string) => Promise<ReplyOf<typeof exportAccount>['reminders']>;
  readonly firstRun: (userId: string) => Promise<ReplyOf<typeof exportAccount>['firstRun']>;
  readonly listTemplates: (userId: string) => Promise<ReplyOf<typeof exportAccount>['templates']>;
  readonly serviceSettings: (
    userId: string,
  ) => Promise<ReplyOf<typeof exportAccount>['serviceSettings']>;
  readonly passkeys: (userId: string) => Promise<ReplyOf<typeof exportAccount>['passkeys']>;
  readonly brandAudits: (userId: string) => Promise<ReplyOf<typeof exportAccount>['brandAudits']>;
  readonly ai: (userId: string) => Promise<ReplyOf<typeof exportAccount>['ai']>;
  readonly now: () => Date;
}

export function exportRoutes(
  on: Route,
  {
    store,
    accounts,
    agencyCard,
    reminders,
    firstRun,
    listTemplates,
    serviceSettings,
    passkeys,
    brandAudits,
    ai,
    now,
  }: ExportDeps,
): void {
  on(exportAccount, async ({ caller, reply }) => {
    const user = (await accounts.findUser({ id: caller.userId })) ?? throwApiError('not_found');
    await store.recordExport(caller.userId);
    reply.header('content-disposition', 'attachment; filename="salespro-export.json"');
    return {
      format: 'salespro-export-1' as const,
      exportedAt: now().toISOString(),
      account: { id: user.id, email: user.email, createdAt: user.createdAt.toISOString() },
      agencyCard: await agencyCard(caller.userId),
      reminders: await reminders(caller.userId),
      firstRun: await firstRun(caller.userId),
      interviews: store.listInterviews(caller.userId),
      answerHistory: store.listAnswerHistory(caller.userId),
      noteHistory: store.listNoteHistory(caller.userId),
      outcomes: store.listOutcomes(caller.userId),
      dueChanges: store.listDueChanges(caller.userId),
      templates: await listTemplates(caller.userId),
      serviceSettings: await serviceSettings(caller.userId),
      passkeys: await passkeys(caller.userId),
      credentials: {
        held: await store.countCredentials(caller.userId),
        isIncluded: false as const,
      },
      brandAudits: await brandAudits(caller.userId),
      ai: await ai(caller.userId),
      auditEvents: store.listAuditEvents(caller.userId),
    };
  });

  on(exportInterviews, async ({ query, caller }) => {
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
}
