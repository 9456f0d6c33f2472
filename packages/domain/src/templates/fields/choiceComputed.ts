import type { Answers } from '#interviews/Answers.ts';
import { toList } from '#questions/toList.ts';
import { choicePhrases } from '#templates/phrases/choicePhrases.ts';
import { manyChoicePhrases } from '#templates/phrases/manyChoicePhrases.ts';
import { findPhrase, type ManyPhraseTable } from '#templates/phrases/PhraseTable.ts';
import { campaignGoalsPhrase } from '#templates/phrases/servicePhrases.ts';
import { type ComputedField, computed, phrase, phraseField } from './ComputedField.ts';

/** Choices as sentences, and guards for lists that a section would repeat. */
export const choiceComputed: readonly ComputedField[] = [
  ...choicePhrases.map(phrase),
  ...manyChoicePhrases.map((table) =>
    phraseField(table, ({ answers }) => toManyPhrase(table, answers)),
  ),
  isAnswered('has_seo_efforts', 'current_seo_efforts'),
  computed(
    'has_campaign_goals',
    'boolean',
    ['campaign_goals'],
    ({ answers }) => findPhrase(campaignGoalsPhrase.phrases, answers.campaign_goals) !== undefined,
  ),
  isAnswered('has_social_platforms', 'current_social_media'),
];

/** Each choice is a clause of its own, so the last one needs its comma: "..., and ...". */
function toManyPhrase(table: ManyPhraseTable, answers: Answers): string {
  const clauses = toList(answers[table.questionId]).map(
    (item) => findPhrase(table.phrases, item) ?? toSmallStart(item.trim()),
  );
  const parts = [...new Set(clauses.map((clause) => withRelatives(clause, clauses, table)))];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`;
}

/** "calls go to voicemail after hours and when it's busy": nobody says the beginning twice. */
function withRelatives(
  clause: string,
  clauses: readonly string[],
  { stem, joiner }: ManyPhraseTable,
): string {
  const start = `${stem} `;
  if (!clause.startsWith(start)) return clause;
  const ends = clauses.flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []));
  const last = ends.pop() ?? '';
  return start + (ends.length === 0 ? last : `${ends.join(', ')}${joiner} ${last}`);
}

/** In the middle of a sentence; "AI does it" and "I do it" stay as typed. */
function toSmallStart(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function isAnswered(field: string, questionId: string): ComputedField {
  return computed(
    field,
    'boolean',
    [questionId],
    ({ answers }) => toList(answers[questionId]).length > 0,
  );
}
