import { Readable } from 'node:stream';
import {
  deleteGlobalLogo,
  deleteLogo,
  openLogo,
  readAgencyCard,
  saveAgencyCard,
  saveGlobalAgencyCard,
  uploadGlobalLogo,
  uploadLogo,
} from '@salespro/contract/agencyCard.ts';
import type { FastifyReply } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { Caller, On } from '#lib/on.ts';
import { type FileUpload, readWhole } from '#lib/streams.ts';
import type { AgencyCardStore } from './agencyCard.store.ts';
import { type CleanImage, toCleanImage } from './toCleanImage.ts';

interface AgencyCardParts {
  readonly store: AgencyCardStore;
  /** What one account may hold. */
  readonly limits: { readonly files: number; readonly bytes: number };
}

export function agencyCardRoutes(on: On, { store, limits }: AgencyCardParts): void {
  const readCard = async ({ userId, email }: Caller) => ({
    ...(await store.read(userId)),
    account: { email },
  });

  on(readAgencyCard, ({ caller }) => readCard(caller));

  on(saveAgencyCard, async ({ caller, body }) => {
    await store.save(caller.userId, trimmed(body));
    return readCard(caller);
  });

  on(saveGlobalAgencyCard, async ({ caller, body }) => {
    if (!(await store.saveGlobal(caller.userId, trimmed(body)))) fail('settings_admin_only');
    return readCard(caller);
  });

  on(uploadLogo, async ({ caller, body }) => {
    const held = await store.measureOthers(caller.userId);
    if (held.files >= limits.files || held.bytes + body.bytes > limits.bytes) fail('files_full');
    await store.saveLogo(caller.userId, await readImage(body, caller));
    return readCard(caller);
  });

  on(deleteLogo, async ({ caller }) => {
    await store.saveLogo(caller.userId, null);
    return readCard(caller);
  });

  on(uploadGlobalLogo, async ({ caller, body }) => {
    if (!(await store.saveGlobalLogo(caller.userId, await readImage(body, caller))))
      fail('settings_admin_only');
    return readCard(caller);
  });

  on(deleteGlobalLogo, async ({ caller }) => {
    if (!(await store.saveGlobalLogo(caller.userId, null))) fail('settings_admin_only');
    return readCard(caller);
  });

  on(openLogo, async ({ params, caller, reply }) => {
    const logo = (await store.findLogo(caller.userId, params.id)) ?? fail('not_found');
    return sendLogo(logo, reply);
  });
}

async function readImage(upload: FileUpload, { userId }: Caller) {
  return toCleanImage(await readWhole(upload, userId));
}

function trimmed<T extends Readonly<Record<string, string | undefined>>>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value?.trim()]),
  ) as T;
}

/** Opened by itself a logo is a page without rights: nothing runs, nothing is loaded, nobody frames it (CARD-10). */
const logoPolicy =
  "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function sendLogo({ type, content }: CleanImage, reply: FastifyReply): Readable {
  reply.headers({
    'content-type': type,
    'content-length': content.length,
    'content-disposition': `inline; filename="logo.${type === 'image/png' ? 'png' : 'svg'}"`,
    'content-security-policy': logoPolicy,
    'cache-control': 'private, no-store',
  });
  return Readable.from([content]);
}
