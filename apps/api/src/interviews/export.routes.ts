import { exportAccount } from '@salespro/contract/account.ts';
import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import type { AuthStore } from '#auth/auth.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { ExportStore } from './export.store.ts';

interface ExportParts {
  readonly store: ExportStore;
  readonly accounts: Pick<AuthStore, 'findUser'>;
  readonly listTemplates: (userId: string) => Promise<ReplyOf<typeof exportAccount>['templates']>;
  readonly brandAudits: (userId: string) => Promise<ReplyOf<typeof exportAccount>['brandAudits']>;
  readonly ai: (userId: string) => Promise<ReplyOf<typeof exportAccount>['ai']>;
  readonly now: () => Date;
}

export function exportRoutes(
  on: On,
  { store, accounts, listTemplates, brandAudits, ai, now }: ExportParts,
): void {
  on(exportAccount, async ({ caller, reply }) => {
    const user = (await accounts.findUser({ id: caller.userId })) ?? fail('not_found');
    await store.note(caller.userId);
    reply.header('content-disposition', 'attachment; filename="salespro-export.json"');
    return {
      format: 'salespro-export-1' as const,
      exportedAt: now().toISOString(),
      account: { id: user.id, email: user.email, createdAt: user.createdAt.toISOString() },
      interviews: store.interviews(caller.userId),
      answerHistory: store.history(caller.userId),
      templates: await listTemplates(caller.userId),
      credentials: {
        held: await store.countCredentials(caller.userId),
        isIncluded: false as const,
      },
      brandAudits: await brandAudits(caller.userId),
      ai: await ai(caller.userId),
      auditEvents: store.auditEvents(caller.userId),
    };
  });
}
