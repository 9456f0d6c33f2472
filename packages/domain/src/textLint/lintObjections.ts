import { type Objection, parseObjections } from '#templates/objections/parseObjections.ts';
import { splitWords } from '#textLint/measure/readText.ts';
import type { Finding } from './Finding.ts';

const parts = ['Acknowledge', 'Isolate', 'Reframe', 'Ask'] as const;
const minWords = 40;
const maxWords = 110;
/** 8 to 10 of the service. */
const ownCounts = [8, 9, 10];

/** Repeated for every service, each time in other words. */
export const generalObjections: readonly string[] = [
  "It's too expensive.",
  'I need to think about it.',
  'I have to talk to my partner.',
  'We got burned before.',
  "I don't have time.",
  'We already have someone.',
  'Just send me an email.',
  'Do you guarantee results?',
  'Call me next quarter.',
];

export function lintObjections(text: string): readonly Finding[] {
  const blocks = parseObjections(text).entries;
  const headings = blocks.map(({ heading }) => heading.replace(/^"(.*)"$/, '$1'));
  const own = headings.filter((heading) => !generalObjections.includes(heading));
  return [
    ...(text.includes('{{') ? [{ rule: 'mustache-in-objections', detail: '{{' }] : []),
    ...(ownCounts.includes(own.length)
      ? []
      : [{ rule: 'block-count', detail: String(own.length) }]),
    ...generalObjections
      .filter((heading) => !headings.includes(heading))
      .map((heading) => ({ rule: 'missing-objection', detail: heading })),
    ...headings
      .filter((heading, at) => headings.indexOf(heading) !== at)
      .map((heading) => ({ rule: 'repeated-heading', detail: heading })),
    ...blocks.flatMap(lintBlock),
  ];
}

function lintBlock({ heading, body }: Objection): readonly Finding[] {
  const lines = body.split('\n');
  const said = lines.map((line) => line.replace(/^\*\*\w+:\*\* /, ''));
  const [acknowledge = '', isolate = '', reframe = '', ask = ''] = said;
  const words = said.reduce((sum, line) => sum + splitWords(line).length, 0);
  const wrong = (rule: string, isWrong: boolean) => (isWrong ? [{ rule, detail: heading }] : []);
  return [
    ...wrong('heading-quotes', !/^"[^"]+[.?!]"$/.test(heading)),
    ...wrong(
      'objection-parts',
      lines.length !== parts.length ||
        parts.some((part, at) => !lines[at]?.startsWith(`**${part}:** `)),
    ),
    ...wrong('objection-questions', !isolate.endsWith('?') || !ask.endsWith('?')),
    ...wrong('objection-acknowledge', countSentences(acknowledge) !== 1),
    ...wrong('objection-reframe', ![2, 3].includes(countSentences(reframe))),
    ...wrong('objection-words', words < minWords || words > maxWords),
  ];
}

function countSentences(text: string): number {
  return text.split(/(?<=[.?!])\s+/).length;
}
