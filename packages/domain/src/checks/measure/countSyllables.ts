/** Near enough for a reading grade: vowel groups, silent endings, digits one by one. */
export function countSyllables(word: string): number {
  const digits = word.replace(/\D/g, '').length;
  const letters = word.toLowerCase().replace(/[^a-z']/g, '');
  if (letters === '') return Math.max(1, digits);
  return digits + countInLetters(letters);
}

function countInLetters(letters: string): number {
  const [stem = '', ending = ''] = letters.split("'", 2);
  const groups = stem
    .replace(/(?:[^laeiouy]e|(?<=[aeiouy])le|[^aeiouydt]ed|[^aeiouycghsxz]es)$/, (end) =>
      end.charAt(0),
    )
    .match(/[aeiouy]+/g);
  // "didn't" and "isn't" have a beat of their own at the end, "don't" and "can't" have not.
  const spokenNot = ending === 't' && /[^aeiou]n$/.test(stem) ? 1 : 0;
  return Math.max(1, groups?.length ?? 0) + spokenNot;
}
