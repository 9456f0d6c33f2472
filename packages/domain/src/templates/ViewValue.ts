import { securedPlaceholder } from '#interviews/securedPlaceholder.ts';

/** What a template can print. A missing name counts as blank. */
export type ViewValue = string | number | boolean | readonly string[];

/** Names to values, without a prototype, so that `constructor` is a name like any other. */
export type TemplateView = Readonly<Record<string, ViewValue>>;

/** Stored in place of a value: by masking, or by programs that kept the text of a missing one. */
const placeholders = [securedPlaceholder, 'undefined', 'null', 'NaN', 'Infinity', '-Infinity'];

/** Any stored value as something printable, or undefined: stored answers may be old or broken. */
export function toViewValue(value: unknown): ViewValue | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return toPrintable(value);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item) => {
    const text = typeof item === 'number' ? String(item) : item;
    return (typeof text === 'string' && toPrintable(text)) || [];
  });
}

/** Mustache calls these false: a section on them is skipped (0, "", false, an empty list). */
export function isBlank(value: ViewValue | undefined): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

/** One line: a client's words are read aloud, and must not start a heading or a list. */
function toPrintable(text: string): string | undefined {
  const line = text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  return line === '' || line.startsWith('[object ') || placeholders.includes(line)
    ? undefined
    : line;
}
