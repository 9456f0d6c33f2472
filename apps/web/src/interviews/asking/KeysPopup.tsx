import { paths } from '#lib/paths.ts';
import { KeysHelp } from '#ui/KeysHelp.tsx';

interface KeysPopupProps {
  /** Where there is a list of all questions to jump from. */
  readonly hasJump?: boolean;
  readonly onClose: () => void;
}

const rows = [
  ['Letters: choose an answer', 'A', 'B', 'C'],
  ['Answer yes or no', 'Y', 'N'],
  ['Digits: answer the follow-up', '1', '2', '3'],
  ['Next question', 'Enter'],
  ['Previous question', 'Shift', 'Enter'],
  ['Leave a text field', 'Esc'],
  ['Show this list', '?'],
] as const;

const jump = ['All questions, when you pick from choices', 'J'] as const;

export function KeysPopup({ hasJump, onClose }: KeysPopupProps) {
  const note = 'To answer in your own words, just start typing.';
  return (
    <KeysHelp
      settingsPath={paths.account}
      rows={hasJump ? [...rows, jump] : rows}
      note={note}
      onClose={onClose}
    />
  );
}
