import { IconPhoneEnd } from '@tabler/icons-react';
import { useCall } from '#call/CallState.tsx';
import { useLetterKeys } from '#call/useLetterKeys.ts';
import { Button } from '#ui/Button.tsx';
import styles from './endCallButton.module.css';

interface EndCallButtonProps {
  /** Beside the title; on a phone, which has no room there, where the text ends. */
  readonly place: 'head' | 'end';
}

/** Ends the call from a page that is read; so does the key E. */
export function EndCallButton({ place }: EndCallButtonProps) {
  const call = useCall();
  const open = () => call.change({ overlay: { kind: 'end-call' } });
  useLetterKeys({ E: place === 'head' ? open : undefined });
  return (
    <div className={styles[place]}>
      <Button
        variant="outline"
        size="small"
        isWide={place === 'end'}
        aria-keyshortcuts="E"
        onClick={open}
      >
        <IconPhoneEnd aria-hidden="true" size={19} stroke={1.8} />
        End call
      </Button>
    </div>
  );
}
