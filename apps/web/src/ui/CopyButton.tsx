import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import styles from './copyButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps extends ButtonLook {
  readonly text: string;
  readonly label?: string;
  /** Only the picture is seen; the label is for the ears. */
  readonly isIconOnly?: boolean;
  readonly onFailure: () => void;
}

const shownMs = 2_000;

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label = 'Copy', isIconOnly, onFailure, ...look } = props;
  /** Counts the copies: a second one starts the two seconds anew. */
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      // Missing where the page does not come over a safe connection.
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch {
      setCopied(false);
      onFailure();
    }
  }

  return (
    <>
      <button
        className={isIconOnly ? styles.icon : buttonClass({ variant: 'outline', ...look })}
        type="button"
        aria-label={isIconOnly ? label : undefined}
        onClick={() => void copy()}
      >
        {isCopied ? (
          <IconCheck aria-hidden="true" size={19} stroke={2} />
        ) : (
          <IconCopy aria-hidden="true" size={19} stroke={1.8} />
        )}
        {isIconOnly ? null : isCopied ? 'Copied' : label}
      </button>
      <VisuallyHidden isAnnounced>{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
