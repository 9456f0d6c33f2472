import { toSpokenText } from '@salespro/domain/templates/reading/toSpokenText.ts';
import { showFailure } from '#lib/toast.ts';
import { CopyButton } from '#ui/CopyButton.tsx';

/** The exact words of reading and copying (spec 2, section 8). */
export const messages = {
  copyFailed: {
    title: 'Failed to copy',
    description: 'Please manually select and copy the text.',
  },
} as const;

interface CopyScriptButtonProps {
  readonly text: string;
  readonly size?: 'small' | 'medium';
}

/**
 * The copy buttons of recap, script and retainer close (RECAP-03, SCRIPT-17, ERR-07): all that is shown,
 * notes included, and what is said to the client alone.
 */
export function CopyScriptButton({ text, size = 'small' }: CopyScriptButtonProps) {
  const spoken = toSpokenText(text);
  const onFailure = () => showFailure(messages.copyFailed);
  return (
    <>
      {spoken === text.trim() ? null : (
        <CopyButton
          text={spoken}
          size={size}
          label="Copy what I say"
          shortLabel="What I say"
          onFailure={onFailure}
        />
      )}
      <CopyButton text={text} size={size} onFailure={onFailure} />
    </>
  );
}
