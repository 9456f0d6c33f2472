import type { Objection } from '@salespro/domain/templates/objections/parseObjections.ts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './objectionPalette.module.css';
import { toCameUpTitle } from './toCameUpTitle.ts';
import { toBareSaid } from './toSaid.ts';

interface PaletteListProps {
  readonly id: string;
  readonly objections: readonly Objection[];
  readonly chosen: number;
  /** Digits choose only while nothing is typed. */
  readonly hasDigits: boolean;
  /** Titles of those that came up in this call. */
  readonly cameUp: readonly string[];
  readonly onChoose: (index: number) => void;
}

export function PaletteList(props: PaletteListProps) {
  const { id, objections, chosen, hasDigits, cameUp, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className={styles.list} id={id} ref={list} role="listbox" aria-label="What they say">
      {objections.map((objection, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the search field holds the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and digits choose from the search field
        <div
          key={`${objection.heading}\n${objection.body}`}
          className={styles.option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onClick={() => onChoose(index)}
        >
          {hasDigits ? <Digit number={index + 1} /> : null}
          <span className={styles.said}>{toBareSaid(objection)}</span>
          {cameUp.includes(toCameUpTitle(objection)) ? (
            <IconCheck aria-label="Came up" className={styles.check} size={18} stroke={2.2} />
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Nine have a key; the others stand in line with them. */
function Digit({ number }: { readonly number: number }) {
  return number > 9 ? <span className={styles.noDigit} /> : <KeyHint>{String(number)}</KeyHint>;
}
