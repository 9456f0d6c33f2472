import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';

export type TabNumber = 0 | 1;
export type Questionnaire = 'answers' | 'onboarding';
type Value = AnswerValue | undefined;

/** The values that may be stored in the end: one after confirmation, several while the outcome is unknown. */
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
  /** Runs the commands alone, because two tabs that both sell and undo have no defined outcome. */
  readonly owner: TabNumber;
  /** Both tabs answer its questions; an interview created during the run belongs to one tab. */
  readonly isShared: boolean;
  /** Values that may be stored, by question. */
  readonly written: Record<Questionnaire, Map<string, readonly Write[]>>;
  readonly service: PossibleValues<string | null>;
  readonly isSold: PossibleValues<boolean>;
  /** Number of calls ended as not a fit: certain, and maximum. */
  readonly notFit: { certain: number; most: number };
  readonly onboardingStatus: PossibleValues<string>;
  readonly contactName: PossibleValues<string>;
  readonly auditName: PossibleValues<string | null>;
  /** Notes by text: the tab that took each, and whether it may exist in the end. */
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

/** Records what was typed, chosen and confirmed, independently of the app. */
export function createOracle() {
  const interviews: KnownInterview[] = [];
  const made: Made[] = [];
  const faults: ReportedFault[] = [];
  let writes = 0;

  return {
    interviews,
    made,
    faults,
    /** Returns a number that no text had before. */
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
      // Both tabs have typed there: the value that the server received last is correct.
      const others = held.filter(({ by }) => by !== tab && by !== 'start');
      known.written[part].set(questionId, [...others, { by: tab, value }]);
    },
    /** Records a value that was sent, with an unknown outcome. */
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

/** Adds a value that was requested and whose outcome is unknown. */
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

/** Returns the service if both tabs can be sure of it. */
export function findCertainService({ service: { options } }: KnownInterview): string | null {
  return options.length === 1 ? (options[0] ?? null) : null;
}

/** Lists the steps that open without a redirect, as far as is known. */
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

/** Returns whether a guard may have redirected from one step to another, because a command was undone. */
export function canBeRedirected(known: KnownInterview, from: string, to: string): boolean {
  if (from === 'onboarding/summary' && to === 'onboarding')
    return !isCertainValue(known.onboardingStatus, 'completed');
  if (from === 'onboarding' && to === 'script-pitch') return !isCertainValue(known.isSold, true);
  if (to === 'recommendations') return findCertainService(known) === null;
  return to === 'questions' && known.written.answers.size === 0;
}
