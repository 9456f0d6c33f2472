import type { Objection } from '@salespro/domain/objections/parseObjections.ts';

/** Formats the heading of an objection with typographic quotation marks if it is quoted. */
export function formatObjectionTitle(objection: Objection): string {
  const bare = formatUnquotedObjectionTitle(objection);
  return bare === objection.heading ? bare : `“${bare}”`;
}

/** Returns the heading of an objection without quotation marks, else the first line of its answer. */
export function formatUnquotedObjectionTitle({ heading, firstLine }: Objection): string {
  const [, inner] = /^["“](.+)["”]$/.exec(heading) ?? [];
  return inner ?? (heading || firstLine || 'Objection');
}
