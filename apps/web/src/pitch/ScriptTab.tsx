import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { NoBlanks } from '#interviews/blanks/NoBlanks.tsx';
import { NotesAside } from '#interviews/notes/NotesAside.tsx';
import { keepNotePart } from '#interviews/notes/notePlace.ts';
import { callActions } from '#interviews/overlays/callActions.ts';
import { ReadingLayout } from '#templates/ReadingLayout.tsx';
import type { Reading } from '#templates/reading/useReading.ts';

interface ScriptTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: Interview;
  readonly serviceId: ServiceId;
  /** False while another tab is in front. */
  readonly isShown: boolean;
}

export function ScriptTab({ chosen, reading, interview, serviceId, isShown }: ScriptTabProps) {
  const template = chosen.templateString ?? '';
  return (
    <ReadingLayout
      reading={reading}
      serviceId={serviceId}
      isShown={isShown}
      interview={interview}
      above={<BlanksStrip template={template} interview={interview} from="script-pitch" />}
      beside={
        <>
          <NoBlanks template={template} interview={interview} />
          {isShown ? <NotesAside interviewId={interview.id} /> : null}
        </>
      }
      isAsideSticky
      onPart={keepNotePart}
      call={{
        place: 'script-pitch',
        title: [findService(serviceId)?.name ?? '', 'script'],
        ...callActions,
      }}
    />
  );
}
