import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './objectionPalette.module.css';

interface PaletteFootProps {
  readonly partName: string | null;
  /** Digits choose only while nothing is typed. */
  readonly hasDigits: boolean;
}

export function PaletteFoot({ partName, hasDigits }: PaletteFootProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        {hasDigits ? (
          <>
            <KeyHint>1</KeyHint>–<KeyHint>9</KeyHint> choose
            <span className={styles.gap} />
          </>
        ) : null}
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> move
      </span>
      {partName ? (
        <span>
          You were at <strong className={styles.place}>{partName}</strong>
        </span>
      ) : null}
    </div>
  );
}
