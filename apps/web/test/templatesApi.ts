import {
  applyTextToAllRecaps,
  deleteAccountTemplate,
  deleteGlobalTemplate,
  listGlobalTemplateHistory,
  listTemplates,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import { recapTemplateIds, templateIds } from '@salespro/domain/templates/TemplateId.ts';
import type { FakeApi } from './fakeApi.ts';

type Texts = Map<string, string>;

export interface StoredTemplates {
  readonly account: Texts;
  readonly global: Texts;
}

/** Adds the template calls to a fake API, with a store that keeps the texts. */
export function withTemplates(
  api: FakeApi,
  start: Partial<Record<keyof StoredTemplates, object>> = {},
) {
  const stored: StoredTemplates = {
    account: new Map(Object.entries(start.account ?? {})),
    global: new Map(Object.entries(start.global ?? {})),
  };
  const idIn = (address: URL) => address.pathname.split('/').at(-1) ?? '';
  const textIn = (body: unknown) => (body as { templateString: string }).templateString;
  api.respond(listTemplates, () => ({
    templates: templateIds.map((templateId) => ({
      templateId,
      account: stored.account.get(templateId) ?? null,
      global: stored.global.get(templateId) ?? null,
    })),
    services: [],
  }));
  // Registered before the calls with an id at the same position.
  api.respond(applyTextToAllRecaps, ({ body }) => {
    for (const id of recapTemplateIds) stored.global.set(id, textIn(body));
    return { templateIds: [...recapTemplateIds] };
  });
  for (const [layer, save, remove] of [
    ['account', saveAccountTemplate, deleteAccountTemplate],
    ['global', saveGlobalTemplate, deleteGlobalTemplate],
  ] as const) {
    api.respond(save, ({ address, body }) => {
      stored[layer].set(idIn(address), textIn(body));
      return { templateId: idIn(address), templateString: textIn(body) };
    });
    api.respond(remove, ({ address }) => {
      stored[layer].delete(idIn(address));
      return { ok: true as const };
    });
  }
  api.reply(listGlobalTemplateHistory, { versions: [] });
  return stored;
}
