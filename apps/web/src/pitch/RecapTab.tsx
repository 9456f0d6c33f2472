import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { ReadingCard } from '#templates/reading/ReadingCard.tsx';
import type { Reading } from '#templates/reading/useReading.ts';
import { ReadingColumns } from '#ui/ReadingColumns.tsx';
import { HalfMissing } from './HalfMissing.tsx';
import { RecapAside } from './RecapAside.tsx';

interface RecapTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: Interview;
  /** False while another tab is in front; what stands beside the text is then beneath that one. */
  readonly isShown: boolean;
}

export function RecapTab({ chosen, reading, interview, isShown }: RecapTabProps) {
  return (
    <ReadingColumns
      aside={isShown ? <RecapAside interview={interview} /> : null}
      asideLabel="This interview"
    >
      <HalfMissing template={chosen.templateString ?? ''} interview={interview} />
      <BlanksStrip template={chosen.templateString ?? ''} interview={interview} from="pitch" />
      <ReadingCard rendered={reading.rendered} />
    </ReadingColumns>
  );
}
