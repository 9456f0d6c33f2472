import { densities } from '@salespro/domain/templates/reading/toDensity.ts';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { helpView } from '#lib/helpView.ts';
import { useStore } from '#lib/useStore.ts';
import button from '#ui/iconButton.module.css';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { callDensity } from './callDensity.ts';
import styles from './callHead.module.css';

interface CallHeadProps {
  /** What is being read, or on a phone where. */
  readonly place: ReactNode;
  /** On a phone. */
  readonly clock: ReactNode;
  /** After a density was chosen with the pointer: the keys belong to the text again. */
  readonly onChosen: () => void;
  readonly onLeave: () => void;
}

const names = { full: 'Full', beats: 'Beats', keywords: 'Keywords' } as const;

export function CallHead({ place, clock, onChosen, onLeave }: CallHeadProps) {
  return (
    <header className={styles.head}>
      {clock}
      <p className={styles.place}>{place}</p>
      <div className={styles.density} onPointerUp={() => requestAnimationFrame(onChosen)}>
        <SegmentedControl
          legend="How much of the script"
          options={densities.map((value) => ({ value, label: names[value] }))}
          value={useStore(callDensity)}
          onChange={callDensity.set}
          isWide
        />
      </div>
      <button
        className={button.iconButton}
        type="button"
        aria-label="Help for this screen"
        onClick={() => helpView.set('help')}
      >
        <span aria-hidden="true" className={styles.help}>
          ?
        </span>
      </button>
      <button
        className={button.iconButton}
        type="button"
        aria-label="Leave call mode"
        onClick={onLeave}
      >
        <IconX aria-hidden="true" size={22} stroke={1.8} />
      </button>
    </header>
  );
}
