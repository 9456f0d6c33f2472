import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './objectionPalette.module.css';

interface PaletteFootProps {
  readonly place: string | null;
}

export function PaletteFoot({ place }: PaletteFootProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <KeyHint>1</KeyHint>–<KeyHint>9</KeyHint> choose
        <span className={styles.gap} />
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> move
      </span>
      {place ? (
        <span>
          You were at <strong className={styles.place}>{place}</strong>
        </span>
      ) : null}
    </div>
  );
}
