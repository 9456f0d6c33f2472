import { securedPlaceholder } from '#interviews/securedPlaceholder.ts';
import { marks } from '#templates/mustache/tidyText.ts';

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

/** As typed, line breaks and all (TPL-09); blanks only are nothing. */
function toPrintable(text: string): string | undefined {
  const typed = text.replace(marks, '');
  const words = typed.trim();
  return words === '' || words.startsWith('[object ') || placeholders.includes(words)
    ? undefined
    : typed;
}
