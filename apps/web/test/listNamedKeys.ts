const arrows: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** Lists the keys that a help sentence names, as the list of shortcuts writes them; of a range, the first. */
export function listNamedKeys(sentence: string): readonly string[] {
  const words = sentence.match(/\b(Tab|Enter|Shift|Ctrl|Up|Down|Left|Right|Space|Esc)\b/g) ?? [];
  const firstOfRange = sentence.replaceAll(/\b(\w) to \w\b/g, '$1');
  const single = firstOfRange.match(/(?<![\w'])[A-Z1-9/](?!\w)/g) ?? [];
  return [...new Set([...words.map((word) => arrows[word] ?? word), ...single])];
}
