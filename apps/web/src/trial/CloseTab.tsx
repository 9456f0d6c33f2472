import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { ReadingDesk } from '#templates/ReadingDesk.tsx';
import type { Reading } from '#templates/reading/useReading.ts';
import { CloseLinks } from './CloseLinks.tsx';
import { OfferList } from './OfferList.tsx';

interface CloseTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: StoredInterview;
  /** False while another tab is in front. */
  readonly isShown: boolean;
}

/** The close, with the prices beside it. */
export function CloseTab({ chosen, reading, interview, isShown }: CloseTabProps) {
  return (
    <ReadingDesk
      reading={reading}
      serviceId={interview.selectedServiceId}
      isShown={isShown}
      above={
        <BlanksStrip
          template={chosen.templateString ?? ''}
          interview={interview}
          from="retainer-close"
        />
      }
      beside={
        <>
          <OfferList answers={interview.answers} />
          <CloseLinks interviewId={interview.id} />
        </>
      }
    />
  );
}
