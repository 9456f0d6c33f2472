import type { Objection } from '@salespro/domain/objections/parseObjections.ts';

/** What the client says, in proper quotation marks; a heading without any stays as it was written. */
export function toSaid(objection: Objection): string {
  const bare = toBareSaid(objection);
  return bare === objection.heading ? bare : `“${bare}”`;
}

/** The same without quotation marks; an entry without a heading goes by its answer. */
export function toBareSaid({ heading, firstLine }: Objection): string {
  const [, inner] = /^["“](.+)["”]$/.exec(heading) ?? [];
  return inner ?? (heading || firstLine || 'Objection');
}
