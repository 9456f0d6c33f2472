import { securedPlaceholder } from '#interviews/securedPlaceholder.ts';
import { markerPattern } from '#templates/mustache/tidyText.ts';

/** A value a template can print; a missing name counts as blank. */
export type ViewValue = string | number | boolean | readonly string[];

/** Values by variable name, on an object without a prototype, so that `constructor` is an ordinary name. */
export type TemplateView = Readonly<Record<string, ViewValue>>;

/** Texts that stand for a missing value, stored by masking or by older versions. */
const placeholders = [securedPlaceholder, 'undefined', 'null', 'NaN', 'Infinity', '-Infinity'];

/** Converts a stored value to a printable one; undefined for missing, outdated or broken values. */
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

/** Returns whether Mustache treats a value as false: 0, "", false or an empty list. */
export function isBlank(value: ViewValue | undefined): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

/** Returns the text as typed, or undefined if it is blank or a placeholder. */
function toPrintable(text: string): string | undefined {
  const typed = text.replace(markerPattern, '');
  const words = typed.trim();
  return words === '' || words.startsWith('[object ') || placeholders.includes(words)
    ? undefined
    : typed;
}
