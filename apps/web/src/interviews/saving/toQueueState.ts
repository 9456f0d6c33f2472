import type { AsideRecord, OutboxEntry } from '#lib/outbox/OutboxEntry.ts';
import type { OutboxState } from '#lib/outbox/OutboxState.ts';
import type {
  AnswerChange,
  AnswerPart,
  Effect,
  QueueState,
  SaveProblem,
  Waiting,
} from './AnswerQueue.ts';
import { answersCommand, readChanges } from './answerEntries.ts';
import { onboardingCommand } from './commands.ts';

interface QueueFacts {
  readonly state: OutboxState;
  readonly interviewId: string;
  /** Not on the device yet. */
  readonly typed: Readonly<Record<AnswerPart, readonly AnswerChange[]>>;
  readonly awaited: ReadonlySet<string>;
}

export function toQueueState({ state, interviewId, typed, awaited }: QueueFacts): QueueState {
  const entries = state.entries.filter(({ subject }) => subject === interviewId);
  const aside = state.aside.filter(({ subject }) => subject === interviewId);
  const waiting: Waiting[] = [
    // A refused answer stays where it was typed until it is changed; a refused command does not.
    ...aside.map(({ entry }) => ({
      changes: readChanges(entry),
      effect: toOnboarding(readChanges(entry, 'onboarding')),
    })),
    ...entries.map((entry) => ({
      changes: readChanges(entry),
      effect: awaited.has(entry.id) ? null : readEffect(entry),
    })),
    { changes: typed.answers, effect: toOnboarding(typed.onboarding) },
  ];
  const isTyped = typed.answers.length + typed.onboarding.length > 0;
  const problem = toProblem(state, entries, aside, interviewId);
  if (problem && problem.kind !== 'unreachable') return { save: 'attention', waiting, problem };
  if (isTyped) return { save: 'typed', waiting, problem: null };
  if (problem) return { save: 'device', waiting, problem };
  return { save: entries.length > 0 ? 'saving' : 'saved', waiting, problem: null };
}

function toProblem(
  { way, troubled, trouble }: OutboxState,
  entries: readonly OutboxEntry[],
  aside: readonly AsideRecord[],
  interviewId: string,
): SaveProblem | null {
  if (aside.length > 0) {
    const reasons = aside.map(({ reason }) => reason);
    const kind = reasons.includes('not_found') ? 'gone' : 'refused';
    const isDamaged = reasons.every((reason) => reason === 'damaged');
    return about(
      isDamaged ? 'damaged' : kind,
      aside.flatMap(({ entry }) => entry ?? []),
    );
  }
  if (entries.length === 0) return null;
  if (way === 'signed_out') return about('signed_out', entries);
  // Out of reach is no trouble as long as the device has everything.
  if (way === 'down') return about(trouble === null ? 'unreachable' : 'memory', entries);
  return troubled.includes(interviewId) ? about('server', entries) : null;
}

function about(kind: SaveProblem['kind'], entries: readonly OutboxEntry[]): SaveProblem {
  const questionIds = entries
    .flatMap((entry) => readChanges(entry))
    .map(({ questionId }) => questionId);
  const commands = entries
    .map(({ command }) => command)
    .filter((command) => command !== answersCommand);
  return { kind, questionIds: [...new Set(questionIds)], commands: [...new Set(commands)] };
}

/** Onboarding answers are read from the body: a merged entry has those of several. */
function readEffect(entry: OutboxEntry): Effect | null {
  if (entry.command === onboardingCommand) {
    return { ...inProgress, onboarding: readChanges(entry, 'onboarding') };
  }
  return typeof entry.effect === 'object' ? (entry.effect as Effect | null) : null;
}

const inProgress: Effect = { fields: { onboardingStatus: 'in_progress' } };

function toOnboarding(changes: readonly AnswerChange[]): Effect | null {
  return changes.length > 0 ? { ...inProgress, onboarding: changes } : null;
}
