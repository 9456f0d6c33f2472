import { Readable } from 'node:stream';
import {
  deleteGlobalLogo,
  deleteLogo,
  downloadLogo,
  logoUpload,
  readAgencyCard,
  saveAgencyCard,
  saveGlobalAgencyCard,
  uploadGlobalLogo,
  uploadLogo,
} from '@salespro/contract/agencyCard.ts';
import type { FastifyReply } from 'fastify';
import { throwApiError } from '#lib/apiError.ts';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Caller, Route } from '#lib/route.ts';
import { type FileUpload, readSmallUpload } from '#lib/streams.ts';
import { createAgencyCardStore } from './agencyCard.store.ts';
import { sanitizePng } from './sanitizePng.ts';

interface AgencyCardDeps extends FeatureDeps {
  /** Maximum number and total size of the files of one account. */
  readonly fileLimits: { readonly files: number; readonly bytes: number };
}

/** Creates the agency cards of accounts and of the whole installation. */
export function createAgencyCard({ db, fileLimits }: AgencyCardDeps) {
  const store = createAgencyCardStore(db);
  const readCard = async ({ userId, email }: Caller) => ({
    ...(await store.read(userId)),
    account: { email },
  });

  return {
    findForExport: store.findForExport,
    routes(route: Route) {
      route(readAgencyCard, ({ caller }) => readCard(caller));

      route(saveAgencyCard, async ({ caller, body }) => {
        await store.save(caller.userId, trimValues(body));
        return readCard(caller);
      });

      route(saveGlobalAgencyCard, async ({ caller, body }) => {
        if (!(await store.saveGlobal(caller.userId, trimValues(body))))
          throwApiError('settings_admin_only');
        return readCard(caller);
      });

      route(uploadLogo, async ({ caller, body }) => {
        const usage = await store.measureOtherFiles(caller.userId);
        if (usage.files >= fileLimits.files || usage.bytes + body.bytes > fileLimits.bytes)
          throwApiError('files_full');
        await store.saveLogo(caller.userId, await readLogo(body, caller));
        return readCard(caller);
      });

      route(deleteLogo, async ({ caller }) => {
        await store.saveLogo(caller.userId, null);
        return readCard(caller);
      });

      route(uploadGlobalLogo, async ({ caller, body }) => {
        if (!(await store.saveGlobalLogo(caller.userId, await readLogo(body, caller))))
          throwApiError('settings_admin_only');
        return readCard(caller);
      });

      route(deleteGlobalLogo, async ({ caller }) => {
        if (!(await store.saveGlobalLogo(caller.userId, null)))
          throwApiError('settings_admin_only');
        return readCard(caller);
      });

      route(downloadLogo, async ({ params, caller, reply }) => {
        const logo = (await store.findLogo(caller.userId, params.id)) ?? throwApiError('not_found');
        return sendLogo(logo, reply);
      });
    },
  };
}

async function readLogo(upload: FileUpload, { userId }: Caller) {
  return sanitizePng(await readSmallUpload(upload, userId));
}

function trimValues<T extends Readonly<Record<string, string | undefined>>>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value?.trim()]),
  ) as T;
}

/** Content security policy of a logo opened by itself: no scripts, no resources, no framing. */
const logoSecurityPolicy =
  "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function sendLogo(content: Buffer, reply: FastifyReply): Readable {
  reply.headers({
    'content-type': logoUpload.contentType,
    'content-length': content.length,
    'content-disposition': 'inline; filename="logo.png"',
    'content-security-policy': logoSecurityPolicy,
    'cache-control': 'private, no-store',
  });
  return Readable.from([content]);
}
