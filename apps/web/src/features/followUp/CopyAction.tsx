import { IconCheck, IconCopy } from '@tabler/icons-react';
import { showFailure } from '#lib/toast.ts';
import { Button, type ButtonSize } from '#ui/Button.tsx';
import { useCopied } from '#ui/CopyButton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { messages } from './messages.ts';

interface CopyActionProps {
  readonly text: string;
  readonly label?: string;
  readonly size?: ButtonSize;
  /** The one thing to do with it. */
  readonly isMain?: boolean;
  readonly onCopied: () => void;
}

/** Puts it on the clipboard, and remembers that it was used. */
export function CopyAction({ text, label = 'Copy', size, isMain, onCopied }: CopyActionProps) {
  const { isCopied, copy } = useCopied(() => showFailure(messages.copyFailed));
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'outline'}
        {...(size && { size })}
        data-main-action={isMain ? '' : undefined}
        onClick={() => void copy(text).then((isDone) => isDone && onCopied())}
      >
        {isCopied ? (
          <IconCheck aria-hidden="true" size={18} stroke={2} />
        ) : (
          <IconCopy aria-hidden="true" size={18} stroke={1.8} />
        )}
        {isCopied ? 'Copied' : label}
      </Button>
      <VisuallyHidden isAnnounced>{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
