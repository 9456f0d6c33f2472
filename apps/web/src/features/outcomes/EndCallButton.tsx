import { IconPhoneEnd } from '@tabler/icons-react';
import { useCall } from '#call/CallState.tsx';
import { useLetterShortcuts } from '#call/useLetterShortcuts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './endCallButton.module.css';

interface EndCallButtonProps {
  /** `head` is beside the title; `end` is below the text, on phones. */
  readonly position: 'head' | 'end';
}

/** Button that opens the end-call sheet on recap, script and close; the key E does the same. */
export function EndCallButton({ position }: EndCallButtonProps) {
  const call = useCall();
  const open = () => call.update({ overlay: { kind: 'end-call' } });
  useLetterShortcuts({ E: position === 'head' ? open : undefined });
  return (
    <div className={styles[position]}>
      <Button
        variant="outline"
        size="small"
        isWide={position === 'end'}
        aria-keyshortcuts="E"
        onClick={open}
      >
        <IconPhoneEnd aria-hidden="true" size={19} stroke={1.8} />
        End call
      </Button>
    </div>
  );
}
