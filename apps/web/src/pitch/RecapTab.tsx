import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { ReadingCard } from '#templates/reading/ReadingCard.tsx';
import type { Reading } from '#templates/reading/useReading.ts';
import { ReadingColumns } from '#ui/ReadingColumns.tsx';
import { RecapAside } from './RecapAside.tsx';

interface RecapTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: Interview;
}

export function RecapTab({ chosen, reading, interview }: RecapTabProps) {
  return (
    <ReadingColumns aside={<RecapAside interview={interview} />} asideLabel="This interview">
      <BlanksStrip template={chosen.templateString ?? ''} interview={interview} from="pitch" />
      <ReadingCard rendered={reading.rendered} />
    </ReadingColumns>
  );
}
