import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';
import styles from './copyButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps extends ButtonLook {
  readonly text: string;
  readonly label?: string;
  /** What is seen of the label where the screen is narrow; a part of it. */
  readonly shortLabel?: string;
  /** Only the picture is seen; the label is for the ears. */
  readonly isIconOnly?: boolean;
  readonly onFailure: () => void;
}

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label = 'Copy', shortLabel, isIconOnly, onFailure, ...look } = props;
  const { isCopied, copy } = useCopied(onFailure);

  return (
    <>
      <button
        className={isIconOnly ? styles.icon : buttonClass({ variant: 'outline', ...look })}
        type="button"
        aria-label={isIconOnly || (shortLabel && !isCopied) ? label : undefined}
        onClick={() => void copy(text)}
      >
        {isCopied ? (
          <IconCheck aria-hidden="true" size={19} stroke={2} />
        ) : (
          <IconCopy aria-hidden="true" size={19} stroke={1.8} />
        )}
        {isIconOnly ? null : isCopied ? 'Copied' : <LabelWords label={label} short={shortLabel} />}
      </button>
      <VisuallyHidden isAnnounced>{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}

function LabelWords({
  label,
  short,
}: {
  readonly label: string;
  readonly short: string | undefined;
}) {
  if (!short) return label;
  return (
    <>
      <span className={styles.whole}>{label}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
}

const shownMs = 2_000;

/** Puts a text on the clipboard; `isCopied` says so for two seconds, anew with every copy. */
export function useCopied(onFailure: () => void) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copies]);

  /** True when it is on the clipboard. */
  async function copy(text: string): Promise<boolean> {
    try {
      // Missing where the page does not come over a safe connection.
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      return true;
    } catch {
      setCopied(false);
      onFailure();
      return false;
    }
  }

  return { isCopied, copy };
}
