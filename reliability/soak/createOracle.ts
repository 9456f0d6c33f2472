import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';

export type TabNumber = 0 | 1;
export type Questionnaire = 'answers' | 'onboarding';
type Value = AnswerValue | undefined;

/** What may be stored in the end: one thing once it is confirmed, several as long as nobody knows. */
export interface PossibleValues<T> {
  options: readonly T[];
}

interface Write {
  readonly by: TabNumber | 'start';
  readonly value: Value;
}

export interface KnownInterview {
  readonly id: string;
  readonly name: string;
  /** Runs the commands: two tabs that both sell and take back have no right outcome. */
  readonly owner: TabNumber;
  /** Both tabs answer its questions; of one that was made during the run, only its maker does. */
  readonly isShared: boolean;
  /** By question: every value that may be the stored one. */
  readonly written: Record<Questionnaire, Map<string, readonly Write[]>>;
  readonly service: PossibleValues<string | null>;
  readonly isSold: PossibleValues<boolean>;
  /** How often a call was ended as not a fit: for certain, and at most. */
  readonly notFit: { certain: number; most: number };
  readonly onboardingStatus: PossibleValues<string>;
  readonly contactName: PossibleValues<string>;
  readonly auditName: PossibleValues<string | null>;
  /** By what they say: who took them, and whether they are there in the end. */
  readonly notes: Map<string, PossibleValues<boolean> & { readonly by: TabNumber }>;
}

export interface ReportedFault {
  readonly kind: 'lost' | 'doubled' | 'stalled' | 'pulled back' | 'unhandled error';
  readonly words: string;
}

export interface Made {
  readonly name: string;
  readonly tab: TabNumber;
  isConfirmed: boolean;
}

/** What was typed, chosen and confirmed; kept by the driver, never read from the app. */
export function createOracle() {
  const interviews: KnownInterview[] = [];
  const made: Made[] = [];
  const faults: ReportedFault[] = [];
  let writes = 0;

  return {
    interviews,
    made,
    faults,
    /** A number that no text had before. */
    next: () => ++writes,
    find: (id: string | undefined) => interviews.find((one) => one.id === id),
    report(kind: ReportedFault['kind'], words: string) {
      if (faults.some((fault) => fault.kind === kind && fault.words === words)) return;
      faults.push({ kind, words });
      process.stdout.write(`${kind}: ${words}\n`);
    },
    write(
      known: KnownInterview,
      part: Questionnaire,
      questionId: string,
      value: Value,
      tab: TabNumber,
    ) {
      const held = known.written[part].get(questionId) ?? [];
      // Both have typed there: whichever the server heard last is right.
      const others = held.filter(({ by }) => by !== tab && by !== 'start');
      known.written[part].set(questionId, [...others, { by: tab, value }]);
    },
    /** It was sent, and nobody knows whether it arrives. */
    mayWrite(
      known: KnownInterview,
      part: Questionnaire,
      questionId: string,
      value: Value,
      tab: TabNumber,
    ) {
      const held = known.written[part].get(questionId) ?? [{ by: 'start', value: undefined }];
      known.written[part].set(questionId, [...held, { by: tab, value }]);
    },
  };
}

export type Oracle = ReturnType<typeof createOracle>;

export function createKnownInterview(
  facts: Pick<KnownInterview, 'id' | 'name' | 'owner' | 'isShared'> & { contactName: string },
): KnownInterview {
  return {
    ...facts,
    written: { answers: new Map(), onboarding: new Map() },
    service: { options: [null] },
    isSold: { options: [false] },
    notFit: { certain: 0, most: 0 },
    onboardingStatus: { options: ['not_started'] },
    contactName: { options: [facts.contactName] },
    auditName: { options: [null] },
    notes: new Map(),
  };
}

/** It was asked for and its outcome is not known yet. */
export function addPossibleValue<T>(open: PossibleValues<T>, value: T): void {
  if (!open.options.includes(value)) open.options = [...open.options, value];
}

export function confirmValue<T>(open: PossibleValues<T>, value: T): void {
  open.options = [value];
}

export const isCertainValue = <T>(open: PossibleValues<T>, value: T) =>
  open.options.length === 1 && open.options[0] === value;

export function listPossibleValues(
  known: KnownInterview,
  part: Questionnaire,
  questionId: string,
): readonly Value[] {
  return known.written[part].get(questionId)?.map(({ value }) => value) ?? [undefined];
}

/** The service both tabs can be sure of. */
export function findCertainService({ service: { options } }: KnownInterview): string | null {
  return options.length === 1 ? (options[0] ?? null) : null;
}

/** Steps that open without being sent elsewhere, as far as anybody knows. */
export function listOpenScreens(known: KnownInterview): readonly InterviewScreen[] {
  const hasAnswers = known.written.answers.size > 0;
  const hasService = findCertainService(known) !== null;
  const isSold = isCertainValue(known.isSold, true);
  return [
    'info',
    'questions',
    ...(hasAnswers ? (['recommendations'] as const) : []),
    ...(hasAnswers && hasService ? (['service-questions'] as const) : []),
    ...(hasService
      ? (['pitch', 'brand-audit', 'script-pitch', 'trial-results', 'retainer-close'] as const)
      : []),
    ...(hasService && isSold ? (['onboarding'] as const) : []),
    ...(isSold && isCertainValue(known.onboardingStatus, 'completed')
      ? (['onboarding/summary'] as const)
      : []),
  ];
}

/** Whether a guard may have sent somebody from one step to another, because a command was taken back. */
export function canBeRedirected(known: KnownInterview, from: string, to: string): boolean {
  if (from === 'onboarding/summary' && to === 'onboarding')
    return !isCertainValue(known.onboardingStatus, 'completed');
  if (from === 'onboarding' && to === 'script-pitch') return !isCertainValue(known.isSold, true);
  if (to === 'recommendations') return findCertainService(known) === null;
  return to === 'questions' && known.written.answers.size === 0;
}
