import {
  deleteAccountTemplate,
  listTemplates,
  readAccountTemplate,
  saveAccountTemplate,
} from '@salespro/contract/templates.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { templateIds } from '@salespro/domain/templates/TemplateId.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { AccountTemplateStore } from './accountTemplates.store.ts';
import { type GlobalTemplateParts, globalTemplateRoutes } from './globalTemplates.routes.ts';

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
