import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { ReadingCard } from '#templates/reading/ReadingCard.tsx';
import type { Reading } from '#templates/reading/useReading.ts';
import styles from './pitchPage.module.css';
import { RecapAside } from './RecapAside.tsx';

interface RecapTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: Interview;
}

export function RecapTab({ chosen, reading, interview }: RecapTabProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.reading}>
        <BlanksStrip template={chosen.templateString ?? ''} interview={interview} from="pitch" />
        <ReadingCard rendered={reading.rendered} />
      </div>
      <RecapAside interview={interview} />
    </div>
  );
}
