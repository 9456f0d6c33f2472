/** Between names they stay small: Maria de la Cruz, Anna van der Berg. */
const particles = new Set(
  'af al and bin da das de degli dei del della den der di do dos du e el la las le los ten ter van von y zu zum zur'.split(
    ' ',
  ),
);

/** Scripts whose names begin with a capital; Georgian has capitals and never does this. */
const firstLetter =
  /(?<=^|[-.]|^[od]['’])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu;

/**
 * A name as it stands in a text: what was typed in small letters only gets its capitals. Whoever typed a
 * capital anywhere in a word meant the word as it is: McDonald, DAVE, O'Neil.
 */
export function spokenName(name: string): string {
  const isSmall = name === name.toLowerCase();
  return name
    .split(' ')
    .map((word, place) => {
      const isTyped = word !== word.toLowerCase();
      const isParticle = particles.has(word) && (place > 0 || !isSmall);
      return isTyped || isParticle
        ? word
        : word.replaceAll(firstLetter, (one) => one.toUpperCase());
    })
    .join(' ');
}

export function isNameParticle(word: string): boolean {
  return particles.has(word);
}
