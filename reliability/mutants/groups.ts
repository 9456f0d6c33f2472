import type { Group } from './plantMutants.ts';

/** Nothing but words and tables: whether those are good is the matter of `npm run texts` and of `docs/playbook.md`. */
const content = [
  // What sellers read aloud or send, and its parts.
  'src/templates/texts/{more,objections,recaps,scripts,sets}/**',
  'src/templates/texts/{builtInTexts,noteLabels,requiredVariables}.ts',
  'src/followUp/texts/**',
  'src/templates/phrases/{choice,discovery,service}Phrases.ts',
  'src/templates/phrases/proposalSteps.ts',
  'src/templates/fields/{computedFieldDescriptions,businessTemplateFields}.ts',
  'src/templates/{legacyNames,listMoreTexts,TemplateId}.ts',
  'src/plan/{planTexts,servicePlans}.ts',
  'src/landing/claims.ts',
  'src/tour/tourFilm.ts',
  // Questions, and what stands beside them.
  'src/questions/{sets,goals}/**',
  'src/questions/facts/{lookUpNotes,lookUps}.ts',
  'src/questions/standaloneQuestions.ts',
  'src/questions/askLater/askLaterReasons.ts',
  'src/questions/readback/ReadbackRow.ts',
  'src/onboarding/{sets,invites}/**',
  'src/onboarding/contactAnswers.ts',
  // Which answers speak for which service, with their points.
  'src/recommendations/rules/{*Rules,phrases,sharedValues}.ts',
  // What there is to choose from.
  'src/interviews/services.ts',
  'src/interviews/form/{challenges,industries}.ts',
  'src/interviews/securedPlaceholder.ts',
  'src/interviews/flow/guardMessages.ts',
  // Made-up clients and interviews.
  'src/demo/clients/**',
  'src/demo/playedClientEmails.ts',
  'src/practice/practiceSamples.ts',
  'src/checks/cases/**',
  // Words and limits that the text lint looks for.
  'src/checks/TextRules.ts',
  'src/ai/identity/commonNameWords.ts',
];

export const groups: readonly Group[] = [
  {
    name: 'the domain',
    folder: 'packages/domain',
    sources: ['src/**/*.ts'],
    without: content,
    tests: ['src/**/*.test.ts'],
    // Measures times, which the switches change.
    withoutTests: ['src/evilTexts.test.ts'],
  },
  {
    name: 'saving',
    folder: 'apps/web',
    sources: [
      'src/sync/outbox/*.ts',
      'src/sync/interview/{createAnswerQueue,answerEntries,pendingChanges,runCommand,sendEntry}.ts',
    ],
    without: [],
    tests: ['src/sync/{outbox,interview}/*.test.ts'],
    withoutTests: [],
  },
];
