import type { OpenQuestion } from '@salespro/domain/recommendations/openQuestions.ts';
import type { PickState } from '@salespro/domain/recommendations/toPickState.ts';

export type UndecidedState = Exclude<PickState, 'decided'>;

interface Facts {
  /** How many main questions are missing. */
  readonly missing: number;
  readonly first: string;
  readonly second: string;
  /** Points between them. */
  readonly lead: number;
  /** Whether a question follows that can settle it. */
  readonly hasQuestion: boolean;
}

/** The line above the cards; a question follows where there is one. */
export function toUndecidedLine(state: UndecidedState, facts: Facts): string {
  const { missing, first, second, lead, hasQuestion } = facts;
  switch (state) {
    case 'few':
      return `${missing === 1 ? 'Ask one more question first.' : `Ask ${missing} more questions first.`} Start with:`;
    case 'weak':
      return `Nothing here points clearly to one service, and it's okay to say that.${hasQuestion ? ' This could change it:' : ''}`;
    case 'close':
      return `${first} and ${second} are ${toApart(lead)}. ${hasQuestion ? 'This decides it:' : 'Pick the one they talked about most.'}`;
  }
}

function toApart(lead: number): string {
  if (lead === 0) return 'tied';
  return lead === 1 ? '1 point apart' : `${lead} points apart`;
}

/** What the seller says in place of the specified line, which would not be true yet; a look-up is no question to ask. */
export function toUndecidedPrompt(
  state: UndecidedState,
  missing: number,
  asked: OpenQuestion | undefined,
): string {
  switch (state) {
    case 'few':
      return `I don't know enough yet to point you anywhere. Can I ask you ${toMoreThings(missing)}?`;
    case 'weak':
      return "I'm not sure we're the right help for you right now. Can I ask one more thing before I say that?";
    case 'close':
      return `I can see two ways to go. Which matters more to you?${asked === undefined || asked.kind === 'lookUp' ? '' : ` ${asked.question.label}`}`;
  }
}

/** As many as the line above the cards names: a client counts along. */
function toMoreThings(missing: number): string {
  if (missing === 1) return 'one more thing';
  return missing === 2 ? 'two more things' : 'a few more things';
}
