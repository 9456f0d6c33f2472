/** Rules of the product's style guide that a program can check. */
interface SayingRule {
  readonly row: string;
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Banned words and their replacements. */
const bannedWords: readonly (readonly [words: string, instead: string])[] = [
  ['set aside', "couldn't be read"],
  ['out of reach', "offline, can't reach"],
  ['take(?:s|n)? back', 'undo, undone'],
  ['in force', "in use, you're using"],
  ['go(?:es)? on', 'continue, keep going, skip'],
  ['(?:is|are|…) gone', 'was removed, deleted'],
  ['kept', 'saved'],
  ['by (?:itself|themselves)', "automatically, or say who: we'll send it"],
  ['at once', 'right away'],
  ['by hand', 'yourself'],
  ['own texts?', 'your version'],
  ['present texts?', 'current text'],
  ['switch(?:es|ed)? off', 'turned off'],
  ['stands', 'is'],
  ['first place', 'top match'],
  ['the sum', 'the math, the total'],
  ['names no amount', 'has no dollar amount'],
  ['as before', 'still'],
  ['begun', 'started'],
  ['everybody', 'everyone'],
  ['still open', 'not answered yet'],
  ['takes? nothing more', 'is out of space'],
  ['whilst', 'while'],
  ['shall', 'will'],
  ['afresh', 'again'],
  ['once more', 'again'],
];

const british: readonly (readonly [words: string, instead: string])[] = [
  ['(?:behavi|col|fav|hon|lab|neighb|harb)our(?:s|ed|ite|ing|al)?', '-or'],
  ['(?:c|th)?(?:ent|eat)re', '-er'],
  ['(?:anal|paral)ys(?:e|es|ed|ing)', '-yze'],
  [
    '(?:apolog|author|custom|final|minim|maxim|optim|organ|personal|priorit|real|recogn|summar|synchron|util)is(?:e|es|ed|ing|ation)',
    '-ize',
  ],
  ['(?:cancel|label|travel|model|signal)l(?:ed|ing)', 'one l'],
  ['(?:catalog|dialog)ue', 'no -ue'],
  ['licence', 'license'],
  ['programmes?', 'program'],
  ['cheques?', 'check'],
  ['grey', 'gray'],
  ['enquir(?:y|ies|e)', 'question, ask'],
  ['(?:learn|spel|burn)t', '-ed'],
  ['(?:to|after|up|for)wards', 'no -s'],
  ['amongst', 'among'],
  ['fortnight', 'two weeks'],
  ['any more', 'anymore, no longer'],
];

const toWords = (words: string) => new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'i');

export const sayingRules: readonly SayingRule[] = [
  ...bannedWords.map(([words, instead]) => ({
    row: 'SAY-71',
    pattern: toWords(words),
    advice: `say: ${instead}`,
  })),
  {
    row: 'SAY-72',
    pattern: toWords('could not be \\w+'),
    advice: "say who: we couldn't ...",
  },
  { row: 'SAY-73', pattern: /[\p{L}\d)”"];(?: |$)/u, advice: 'make two sentences' },
  ...british.map(([words, instead]) => ({
    row: 'SAY-74',
    pattern: toWords(words),
    advice: `American: ${instead}`,
  })),
  { row: 'SAY-75', pattern: /\bplease\b.*\bplease\b/i, advice: 'one please is enough' },
];
