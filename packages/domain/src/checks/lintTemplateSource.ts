import { allQuestions } from '#questions/allQuestions.ts';
import type { QuestionType } from '#questions/Question.ts';
import { listKnownFields } from '#templates/fields/listKnownFields.ts';
import { findTemplateWarnings } from '#templates/findTemplateWarnings.ts';
import { parseTemplate, type TemplateNode } from '#templates/mustache/parseTemplate.ts';
import { removeCues } from '#templates/reading/extractCues.ts';
import { findMatches, type LintFinding } from './LintFinding.ts';

/** Numbers that built-in texts may contain: offer prices, trial lengths, averages with a source. */
const allowedNumbers = new Set([
  '$197',
  '$397',
  '$500',
  '30',
  '90',
  '$70',
  '$28',
  '28%',
  '$10',
  '$20',
  // The year of the cited article in Harvard Business Review.
  '2011',
  // Used in "about 25 minutes" and "under 20 seconds".
  '20',
  '25',
] as const);

const quotedVariable = /^"\{\{\w+\}\}"$/;
const labelLine = /^[A-Z][^{}.?!]*: \{\{\w+\}\}(?: people)?$/;

/** Checks the unrendered source of a built-in text. */
export function lintTemplateSource(template: string): readonly LintFinding[] {
  const parsed = parseTemplate(template);
  if (!parsed.ok) return [{ rule: 'unparsable', detail: template.slice(0, 40) }];
  const warnings = findTemplateWarnings(template);
  return [
    ...warnings.ignoredTags.map((tag) => ({ rule: 'if-else', detail: tag })),
    ...warnings.unknownNames.map((name) => ({ rule: 'unknown-variable', detail: name })),
    ...lintNodes(parsed.nodes, []),
    ...lintValueLines(template),
    ...lintNumbers(template),
    ...findMatches('trade-word', removeClientWords(template), /\b(?:patients|jobs|cases)\b/gi),
  ];
}

function lintNodes(
  nodes: readonly TemplateNode[],
  guards: readonly string[],
): readonly LintFinding[] {
  return nodes.flatMap((node): readonly LintFinding[] => {
    if (node.kind === 'text' || node.name === '.') return [];
    if (node.kind === 'variable') return lintVariable(node.name, guards);
    return [
      ...lintListSection(node),
      ...lintNodes(node.nodes, node.inverted ? guards : [...guards, node.name]),
    ];
  });
}

function lintVariable(name: string, guards: readonly string[]): readonly LintFinding[] {
  const allowed = listGuardSections(name);
  return allowed === null || guards.some((guard) => allowed.includes(guard))
    ? []
    : [{ rule: 'unguarded', detail: name }];
}

/** Checks that a section over a list prints its items; any other content would be repeated per item. */
function lintListSection(node: TemplateNode): readonly LintFinding[] {
  if (node.kind !== 'section' || node.inverted || findQuestionType(node.name) !== 'multi-select') {
    return [];
  }
  const printsItem = node.nodes.some((each) => each.kind === 'variable' && each.name === '.');
  return printsItem ? [] : [{ rule: 'list-section', detail: node.name }];
}

/** Checks that free text is printed in quotes on its own line, and raw choices after a label. */
function lintValueLines(template: string): readonly LintFinding[] {
  return template.split('\n').flatMap((line) =>
    [...line.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) => {
      const type = findQuestionType(name);
      if (type === 'text' && !quotedVariable.test(line))
        return [{ rule: 'inline-quote', detail: line }];
      if (type === 'select' && !labelLine.test(line))
        return [{ rule: 'inline-choice', detail: line }];
      return [];
    }),
  );
}

/** Removes headings, which quote the client, and the instructions above the first one. */
function removeClientWords(template: string): string {
  return (template.includes('### ') ? template.slice(template.indexOf('### ')) : template)
    .replace(/^### .*$/gm, '')
    .replace(/\{\{[^}]*\}\}/g, '');
}

/**
 * Finds numbers that are not allowed in built-in texts.
 * Cues are skipped because they repeat their paragraph.
 */
function lintNumbers(template: string): readonly LintFinding[] {
  return findMatches(
    'number',
    removeClientWords(removeCues(template)),
    /\$?\d[\d,]*(?:\.\d+)?%?/g,
  ).filter(({ detail }) => !(allowedNumbers as ReadonlySet<string>).has(detail.replace(/,$/, '')));
}

const questionTypes = new Map(allQuestions.map(({ id, type }) => [id, type]));

const fieldOrigins = new Map(listKnownFields(null).map(({ field, from }) => [field, from]));

/** Computed fields that have a value even for an empty interview. */
const neverBlank = new Set([
  'customer_word',
  'customers_word',
  'trial_days_phrase',
  'x_customers',
  'lifetime_value_dollars',
  'primary_service_name',
  'primary_service_price',
  'primary_service_price_phrase',
  'downsell_1_name',
  'downsell_2_name',
]);

/** Sections that also guard a variable, because both depend on the same answer. */
const sharedGuards: Readonly<Record<string, readonly string[]>> = {
  database_size_phrase: ['customer_list_text', 'has_customer_list'],
  // Sections over the lists themselves would repeat their content.
  seo_efforts_phrase: ['has_seo_efforts'],
  social_platforms_phrase: ['has_social_platforms'],
  campaign_goals_phrase: ['has_campaign_goals'],
  customer_worth_phrase: ['has_customer_worth'],
  lifetime_value_phrase: ['has_lifetime_value'],
  price_phrase: ['has_price'],
  price_low_phrase: ['has_price'],
  price_high_phrase: ['has_price'],
  break_even_phrase: ['has_break_even'],
  break_even_returning_phrase: ['has_break_even'],
  break_even_basis_phrase: ['has_break_even'],
  // The four trial results are always stored together.
  google_reviews_before: ['google_rating_after'],
  google_reviews_after: ['google_rating_after'],
  google_rating_before: ['has_trial_results'],
  google_rating_after: ['has_trial_results'],
  reviews_before_phrase: ['has_trial_results'],
  reviews_after_phrase: ['has_trial_results'],
  review_delta: ['trial_is_up'],
  message_count_phrase: ['has_message_results'],
};

/** Lists the sections in which a variable may be printed; null when the variable is never blank. */
export function listGuardSections(name: string): readonly string[] | null {
  if (neverBlank.has(name)) return null;
  return [name, ...(fieldOrigins.get(name) ?? []), ...(sharedGuards[name] ?? [])];
}

/** Returns the type of the question with this id; undefined if a variable is no question. */
export function findQuestionType(name: string): QuestionType | undefined {
  return questionTypes.get(name);
}
