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
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import {
  findTemplateText,
  type TemplateLayers,
} from '@salespro/domain/templates/findTemplateText.ts';
import { renderRecap } from '@salespro/domain/templates/renderRecap.ts';
import {
  objectionsTemplateIds,
  recapTemplateIds,
  type TemplateId,
  templateIds,
} from '@salespro/domain/templates/TemplateId.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import type { AuthStore } from '#auth/auth.store.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Route } from '#lib/route.ts';
import { createAccountTemplateStore } from './accountTemplates.store.ts';
import { createGlobalTemplateStore } from './globalTemplates.store.ts';

interface TemplateDeps extends FeatureDeps {
  readonly accounts: Pick<AuthStore, 'findUser'>;
  /** Returns the admin's switch for personal objections, which applies to all users. */
  readonly areAccountObjectionsAllowed: () => Promise<boolean>;
}

/** Creates the template texts of accounts and of the whole installation. */
export function createTemplates({ db, accounts, areAccountObjectionsAllowed }: TemplateDeps) {
  const account = createAccountTemplateStore(db);
  const global = createGlobalTemplateStore(db);

  async function readLayers(userId: string): Promise<TemplateLayers> {
    const [mine, everyones] = await Promise.all([account.list(userId), global.list()]);
    const byId = (texts: typeof everyones) =>
      Object.fromEntries(texts.map((one) => [one.templateId, one.templateString]));
    return { account: byId(mine), global: byId(everyones), builtIn: builtInTexts };
  }

  /** Finds the email addresses of the authors, which only content managers may see. */
  async function findNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    const users = await Promise.all(known.map((id) => accounts.findUser({ id })));
    return new Map(users.flatMap((user) => (user ? [[user.id, user.email]] : [])));
  }

  return {
    listForExport: account.list,
    /** Finds the template text that applies to this user. */
    findText: async (userId: string, templateId: TemplateId) =>
      findTemplateText(templateId, await readLayers(userId)).templateString,
    /** Returns the function that renders a recap with the templates of this user. */
    async createRecapRenderer(userId: string) {
      const layers = await readLayers(userId);
      return (interview: Interview) => renderRecap(interview, layers);
    },
    routes(route: Route) {
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
    },
  };
}
