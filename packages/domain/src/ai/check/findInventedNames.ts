interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Written with a capital in any text. */
const everyday: ReadonlySet<string> = new Set(
  `i i'm i'd i'll i've monday tuesday wednesday thursday friday saturday sunday january february march
   april may june july august september october november december google facebook instagram tiktok
   youtube linkedin nextdoor yelp meta english american okay ok thanks hi hello hey dear great`
    .trim()
    .split(/\s+/),
);

/**
 * Capitalised words inside a sentence that no source has. A single word at the start of a sentence
 * is not judged: every sentence starts with a capital.
 */
export function findInventedNames(text: string, sources: string): readonly string[] {
  const known = new Set(listWords(sources).map(({ text: word }) => toKey(word)));
  const isUnknown = (word: Word) =>
    /^\p{Lu}(?:\p{Ll}|['’]\p{Lu})/u.test(word.text) &&
    !known.has(toKey(word.text)) &&
    !everyday.has(toKey(word.text));
  const names = new Set<string>();
  let group: Word[] = [];
  const closeGroup = () => {
    const [first, second] = group;
    if (first && (second || !isSentenceStart(text, first.start))) {
      names.add(group.map((word) => withoutPossessive(word.text)).join(' '));
    }
    group = [];
  };
  for (const word of listWords(text)) {
    const last = group.at(-1);
    if (last && (!isUnknown(word) || text.slice(last.end, word.start) !== ' ')) closeGroup();
    if (isUnknown(word)) group.push(word);
  }
  closeGroup();
  return [...names];
}

function listWords(text: string): readonly Word[] {
  return [...text.matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isSentenceStart(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start).replace(/[ "“'‘*_(]+$/, '');
  return before === '' || /[.!?:\n\]#>•-]$/.test(before);
}

function toKey(word: string): string {
  return withoutPossessive(word).toLowerCase().replaceAll('’', "'");
}

function withoutPossessive(word: string): string {
  return word.replace(/['’]s?$/, '');
}
