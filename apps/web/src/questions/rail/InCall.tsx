import { useState } from 'react';
import { createPortal } from 'react-dom';
import { NotesPanel } from '#interviews/notes/NotesPanel.tsx';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { FitCard } from './FitCard.tsx';
import { FitStrip } from './FitStrip.tsx';
import { InCallSheet } from './InCallSheet.tsx';
import { useFit } from './useFit.ts';

interface InCallProps {
  readonly strip: HTMLElement;
  readonly rail: HTMLElement;
  readonly onGo: (questionId: string) => void;
}

/** Fit so far and notes: beside the question, or behind one line above it. */
export function InCall({ strip, rail, onGo }: InCallProps) {
  const { interview } = useInterview();
  const fit = useFit(interview);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {createPortal(
        <FitStrip
          fit={fit}
          noteCount={interview.notes?.length ?? 0}
          onOpen={() => setOpen(true)}
        />,
        strip,
      )}
      {createPortal(
        <>
          <FitCard fit={fit} onGo={onGo} />
          <NotesPanel interviewId={interview.id} />
        </>,
        rail,
      )}
      {isOpen ? (
        <InCallSheet onClose={() => setOpen(false)}>
          {(dismiss) => (
            <>
              <FitCard isInSheet fit={fit} onGo={(questionId) => dismiss(() => onGo(questionId))} />
              <NotesPanel interviewId={interview.id} beforeOpen={dismiss} />
            </>
          )}
        </InCallSheet>
      ) : null}
    </>
  );
}
