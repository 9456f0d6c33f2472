/** The chosen items of a multi-select, each once; a single text of an older record counts as one item. */
export function toList(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [
    ...new Set(items.filter((item) => typeof item === 'string' && item.trim() !== '')),
  ] as string[];
}
