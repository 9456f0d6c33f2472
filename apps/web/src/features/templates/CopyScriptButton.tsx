import { extractSpokenText } from '@salespro/domain/templates/reading/extractSpokenText.ts';
import { showFailure } from '#lib/toast.ts';
import { CopyButton } from '#ui/CopyButton.tsx';

/** Messages of the copy buttons; their wording is specified. */
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

/** Renders two copy buttons for a script: the whole text, and only the spoken text without seller notes. */
export function CopyScriptButton({ text, size = 'small' }: CopyScriptButtonProps) {
  const spoken = extractSpokenText(text);
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
