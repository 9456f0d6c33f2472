import {
  applyTextToAllRecaps,
  deleteAccountTemplate,
  deleteGlobalTemplate,
  insertDefaultObjections,
  listGlobalTemplateHistory,
  listTemplates,
  readAccountTemplate,
  readGlobalTemplate,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import {
  objectionsTemplateIds,
  recapTemplateIds,
  templateIds,
} from '@salespro/domain/templates/TemplateId.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import type { AuthStore } from '#auth/auth.store.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { AccountTemplateStore } from './accountTemplates.store.ts';
import type { GlobalTemplateStore } from './globalTemplates.store.ts';

interface TemplateDeps extends GlobalTemplateDeps {
  readonly account: AccountTemplateStore;
  /** Returns the admin's switch for personal objections, which applies to all users. */
  readonly areAccountObjectionsAllowed: () => Promise<boolean>;
}

export function templatesRoutes(route: Route, parts: TemplateDeps): void {
  const { account, global, areAccountObjectionsAllowed } = parts;

  route(listTemplates, async ({ caller }) => {
    const [mine, everyones] = await Promise.all([
      caller ? account.list(caller.userId) : [],
      global.list(),
    ]);
    const textOf = (texts: typeof everyones, id: string) =>
      texts.find(({ templateId }) => templateId === id)?.templateString ?? null;
    return {
      templates: templateIds.map((templateId) => ({
        templateId,
        account: textOf(mine, templateId),
        global: textOf(everyones, templateId),
      })),
      services: services.map(({ id, name, shortPitch }) => ({ id, name, shortPitch })),
    };
  });

  route(readAccountTemplate, async ({ params: { templateId }, caller }) => ({
    templateId,
    templateString: await account.find(caller.userId, templateId),
  }));

  route(saveAccountTemplate, async ({ params: { templateId }, body, caller }) => {
    if (templateId.startsWith('objections_') && !(await areAccountObjectionsAllowed()))
      throwApiError('objections_locked');
    await account.save(caller.userId, templateId, body.templateString);
    return { templateId, templateString: body.templateString };
  });

  route(deleteAccountTemplate, async ({ params: { templateId }, caller }) => {
    await account.delete(caller.userId, templateId);
    return { ok: true as const };
  });

  globalTemplateRoutes(route, parts);
}

interface GlobalTemplateDeps {
  readonly global: GlobalTemplateStore;
  readonly accounts: Pick<AuthStore, 'findUser'>;
}

function globalTemplateRoutes(route: Route, { global, accounts }: GlobalTemplateDeps): void {
  route(readGlobalTemplate, async ({ params: { templateId } }) => ({
    templateId,
    templateString: await global.find(templateId),
  }));

  route(saveGlobalTemplate, async ({ params: { templateId }, body, caller }) => {
    await global.save(caller.userId, [templateId], body.templateString);
    return { templateId, templateString: body.templateString };
  });

  route(deleteGlobalTemplate, async ({ params: { templateId }, caller }) => {
    await global.delete(caller.userId, templateId);
    return { ok: true as const };
  });

  route(applyTextToAllRecaps, async ({ body, caller }) => {
    await global.save(caller.userId, recapTemplateIds, body.templateString);
    return { templateIds: [...recapTemplateIds] };
  });

  route(insertDefaultObjections, async ({ params: { templateId }, caller }) => {
    const id =
      objectionsTemplateIds.find((one) => one === templateId) ?? throwApiError('not_found');
    await global.insertIfAbsent(caller.userId, id, builtInTexts[id]);
    return { templateId, templateString: await global.find(templateId) };
  });

  route(listGlobalTemplateHistory, async ({ params: { templateId }, caller }) => {
    const versions = await global.listHistory(caller.userId, templateId);
    const names = await findNames(versions.map(({ authorId }) => authorId));
    return {
      versions: versions.map(({ authorId, ...version }) => ({
        ...version,
        author: (authorId && names.get(authorId)) || 'A deleted account',
      })),
    };
  });

  /** Finds the email addresses of the authors, which only content managers may see. */
  async function findNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    const users = await Promise.all(known.map((id) => accounts.findUser({ id })));
    return new Map(users.flatMap((user) => (user ? [[user.id, user.email]] : [])));
  }
}
