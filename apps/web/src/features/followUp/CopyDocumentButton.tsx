import { IconCheck, IconCopy } from '@tabler/icons-react';
import { showFailure } from '#lib/toast.ts';
import { Button, type ButtonSize } from '#ui/Button.tsx';
import { useCopied } from '#ui/CopyButton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { messages } from './messages.ts';

interface CopyDocumentButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly size?: ButtonSize;
  /** True when this is the main action of the panel (filled, and pressed with Ctrl+Enter). */
  readonly isMainAction?: boolean;
  readonly onCopied: () => void;
}

/** Copies a document of the follow-up pack and calls `onCopied` when the clipboard has it. */
export function CopyDocumentButton({
  text,
  label = 'Copy',
  size,
  isMainAction,
  onCopied,
}: CopyDocumentButtonProps) {
  const { isCopied, copy } = useCopied(() => showFailure(messages.copyFailed));
  return (
    <>
      <Button
        variant={isMainAction ? 'filled' : 'outline'}
        {...(size && { size })}
        data-main-action={isMainAction ? '' : undefined}
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
