import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { NotesAside } from '#interviews/notes/NotesAside.tsx';
import { keepNotePart } from '#interviews/notes/notePlace.ts';
import { callActions } from '#interviews/overlays/callActions.ts';
import { ReadingLayout } from '#templates/ReadingLayout.tsx';
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
    <ReadingLayout
      reading={reading}
      serviceId={interview.selectedServiceId}
      isShown={isShown}
      interview={interview}
      above={
        <BlanksStrip
          template={chosen.templateString ?? ''}
          interview={interview}
          from="retainer-close"
        />
      }
      beside={
        <>
          <OfferList interview={interview} />
          {isShown ? <NotesAside interviewId={interview.id} /> : null}
          {isShown ? <CloseLinks interviewId={interview.id} /> : null}
        </>
      }
      onPart={keepNotePart}
      call={{ place: 'retainer-close', title: ['Retainer Close', 'script'], ...callActions }}
    />
  );
}
