import {
  applyToAllRecaps,
  deleteAccountTemplate,
  deleteGlobalTemplate,
  insertDefaultObjections,
  listGlobalHistory,
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
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { AccountTemplateStore } from './accountTemplates.store.ts';
import type { GlobalTemplateStore } from './globalTemplates.store.ts';

interface TemplateParts extends GlobalTemplateParts {
  readonly own: AccountTemplateStore;
  /** The administrator's switch, asked at every save: it binds everyone (G-076). */
  readonly areOwnObjectionsAllowed: () => Promise<boolean>;
}

export function templatesRoutes(on: On, parts: TemplateParts): void {
  const { own, global, areOwnObjectionsAllowed } = parts;

  on(listTemplates, async ({ caller }) => {
    const [mine, everyones] = await Promise.all([
      caller ? own.list(caller.userId) : [],
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

  on(readAccountTemplate, async ({ params: { templateId }, caller }) => ({
    templateId,
    templateString: await own.find(caller.userId, templateId),
  }));

  on(saveAccountTemplate, async ({ params: { templateId }, body, caller }) => {
    if (templateId.startsWith('objections_') && !(await areOwnObjectionsAllowed()))
      fail('objections_locked');
    await own.save(caller.userId, templateId, body.templateString);
    return { templateId, templateString: body.templateString };
  });

  on(deleteAccountTemplate, async ({ params: { templateId }, caller }) => {
    await own.delete(caller.userId, templateId);
    return { ok: true as const };
  });

  globalTemplateRoutes(on, parts);
}

interface GlobalTemplateParts {
  readonly global: GlobalTemplateStore;
  readonly accounts: Pick<AuthStore, 'findUser'>;
}

function globalTemplateRoutes(on: On, { global, accounts }: GlobalTemplateParts): void {
  on(readGlobalTemplate, async ({ params: { templateId } }) => ({
    templateId,
    templateString: await global.find(templateId),
  }));

  on(saveGlobalTemplate, async ({ params: { templateId }, body, caller }) => {
    await global.save(caller.userId, [templateId], body.templateString);
    return { templateId, templateString: body.templateString };
  });

  on(deleteGlobalTemplate, async ({ params: { templateId }, caller }) => {
    await global.delete(caller.userId, templateId);
    return { ok: true as const };
  });

  on(applyToAllRecaps, async ({ body, caller }) => {
    await global.save(caller.userId, recapTemplateIds, body.templateString);
    return { templateIds: [...recapTemplateIds] };
  });

  on(insertDefaultObjections, async ({ params: { templateId }, caller }) => {
    const id = objectionsTemplateIds.find((one) => one === templateId) ?? fail('not_found');
    await global.insertIfAbsent(caller.userId, id, builtInTexts[id]);
    return { templateId, templateString: await global.find(templateId) };
  });

  on(listGlobalHistory, async ({ params: { templateId }, caller }) => {
    const versions = await global.history(caller.userId, templateId);
    const names = await findNames(versions.map(({ authorId }) => authorId));
    return {
      versions: versions.map(({ authorId, ...version }) => ({
        ...version,
        author: (authorId && names.get(authorId)) || 'A deleted account',
      })),
    };
  });

  /** Only managers of global content see these; there are a handful of them at most. */
  async function findNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    const users = await Promise.all(known.map((id) => accounts.findUser({ id })));
    return new Map(users.flatMap((user) => (user ? [[user.id, user.email]] : [])));
  }
}
