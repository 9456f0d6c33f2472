import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type ButtonStyle, buttonClass } from './Button.tsx';
import styles from './copyButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps extends ButtonStyle {
  readonly text: string;
  readonly label?: string;
  /** Shortened label for narrow screens; a substring of the label. */
  readonly shortLabel?: string;
  /** Shows only the icon; the label is for screen readers. */
  readonly isIconOnly?: boolean;
  readonly onFailure: () => void;
}

/** Renders a button that copies a text and shows "Copied" for two seconds. */
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

/** Returns a copy function and `isCopied`, which is true for two seconds after each copy. */
export function useCopied(onFailure: () => void) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copies]);

  /** Copies a text; resolves to true if it succeeded. */
  async function copy(text: string): Promise<boolean> {
    try {
      // Undefined on pages without HTTPS.
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
