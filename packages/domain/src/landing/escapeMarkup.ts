const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Words that stay words in a page. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');
