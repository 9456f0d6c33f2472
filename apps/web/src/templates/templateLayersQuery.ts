import { listTemplates } from '@salespro/contract/templates.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions } from '@tanstack/react-query';
import { authStore } from '#auth/authStore.ts';
import { toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { findCopy } from '#lib/outbox/deviceCopies.ts';

export const templateLayersKey = ['templates'] as const;
const copyAs = 'templates';

/** What sellers wrote; the built-in layer comes with the app (builtInQuery). */
export type StoredLayers = Omit<TemplateLayers, 'builtIn'>;

/** From the server, or as this device last saw them while it is out of reach. */
export const templateLayersQuery = queryOptions({
  queryKey: templateLayersKey,
  queryFn: async (): Promise<StoredLayers> => {
    try {
      const { templates } = await call(listTemplates);
      return {
        account: Object.fromEntries(templates.map((one) => [one.templateId, one.account])),
        global: Object.fromEntries(templates.map((one) => [one.templateId, one.global])),
      };
    } catch (thrown) {
      const copy = await findOwnCopy(thrown);
      if (copy) return copy;
      throw thrown;
    }
  },
  meta: { copyAs },
});

async function findOwnCopy(thrown: unknown): Promise<StoredLayers | null> {
  const auth = authStore.get();
  if (auth.status !== 'signed_in' || toCallError(thrown).code !== 'network') return null;
  const copy = await findCopy(auth.session.user.id, copyAs);
  const isWhole =
    typeof copy === 'object' && copy !== null && 'account' in copy && 'global' in copy;
  return isWhole ? (copy as StoredLayers) : null;
}
