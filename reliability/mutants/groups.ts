import type { MutantGroup } from './plantMutants.ts';

/** Files with only texts and tables, which `npm run texts` and `docs/playbook.md` cover. */
const content = [
  // Texts that sellers read aloud or send, and their components.
  'src/templates/texts/{more,objections,recaps,scripts,sets}/**',
  'src/templates/texts/{builtInTexts,noteLabels,requiredVariables}.ts',
  'src/followUp/texts/**',
  'src/templates/phrases/{choice,discovery,service}Phrases.ts',
  'src/templates/phrases/tasksOfBothSides.ts',
  'src/templates/fields/{computedFieldDescriptions,businessTemplateFields}.ts',
  'src/templates/{legacyNames,listMoreTexts,TemplateId}.ts',
  'src/plan/{planTexts,servicePlans}.ts',
  'src/landing/claims.ts',
  'src/tour/tourFilm.ts',
  // Questions and the texts beside them.
  'src/questions/{sets,goals}/**',
  'src/questions/lookUps/{lookUpNotes,lookUps}.ts',
  'src/questions/standaloneQuestions.ts',
  'src/questions/askLater/askLaterReasons.ts',
  'src/questions/readback/ReadbackRow.ts',
  'src/onboarding/{sets,invites}/**',
  'src/onboarding/contactAnswers.ts',
  // Points of answers for services.
  'src/recommendations/rules/{*Rules,phrases,sharedValues}.ts',
  // Available choices.
  'src/interviews/services.ts',
  'src/interviews/form/{challenges,industries}.ts',
  'src/interviews/securedPlaceholder.ts',
  'src/interviews/flow/screenGuardMessages.ts',
  // Fictional clients and interviews.
  'src/demo/clients/**',
  'src/demo/playedClientEmails.ts',
  'src/practice/practiceSamples.ts',
  'src/checks/cases/**',
  // Words and limits of the text lint.
  'src/checks/TextRules.ts',
  'src/ai/identity/commonNameWords.ts',
];

export const mutantGroups: readonly MutantGroup[] = [
  {
    name: 'the domain',
    folder: 'packages/domain',
    sources: ['src/**/*.ts'],
    without: content,
    tests: ['src/**/*.test.ts'],
    // Measures times, which the mutant switches change.
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
