/** Words that bind the seller to something nobody can hold. */
const promises = [
  'guarantee',
  'guaranteed',
  'guarantees',
  'i promise',
  'we promise',
  'risk-free',
  'risk free',
  'no risk',
  'money back',
  'money-back',
  '#1',
  'number one',
  'top of google',
  'first page of google',
  'page one of google',
  'double your',
  'triple your',
  '10x',
  'never miss',
  'overnight',
  'no-brainer',
  'skyrocket',
  'explode',
  'dominate',
  'unlimited',
  'remove bad reviews',
  'five-star reviews',
  '5-star reviews',
  'best in town',
  'for sure',
  'without fail',
];

const denials = ["can't", 'cannot', "don't", "won't", 'not', 'never', 'nobody', 'no one', "isn't"];

/** Promises no source makes; "I can't guarantee" is none. As written in the text. */
export function findUnfoundedPromises(text: string, sources: string): readonly string[] {
  const lower = fold(text);
  const known = fold(sources);
  return promises.flatMap((promise) => {
    if (hasWord(known, promise)) return [];
    const at = listPlaces(lower, promise).find((place) => !isDenied(lower, place));
    return at === undefined ? [] : [text.slice(at, at + promise.length)];
  });
}

function hasWord(text: string, words: string): boolean {
  return listPlaces(text, words).length > 0;
}

function listPlaces(text: string, words: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + words.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) places.push(at);
  }
  return places;
}

/** A denial in the same sentence, shortly before. */
function isDenied(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  const sentence = before.slice(
    Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1,
  );
  return denials.some((denial) => hasWord(sentence, denial));
}

/** Same length as the text, so that places stay places. */
function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘]/g, "'");
}
