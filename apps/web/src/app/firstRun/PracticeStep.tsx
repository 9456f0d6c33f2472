import type { FirstStep } from '@salespro/domain/settings/listFirstSteps.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { FirstStepRow } from './FirstStepRow.tsx';

interface PracticeStepProps {
  readonly step: FirstStep;
  readonly place: number;
  readonly isNext: boolean;
}

/** By themselves: who plays is read only by those who practise. */
const clients = createLazyPart(async () => (await import('./ClientChoices.tsx')).ClientChoices);

export function PracticeStep({ step, place, isNext }: PracticeStepProps) {
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  return (
    <FirstStepRow
      step={step}
      place={place}
      isNext={isNext}
      action={
        <Button
          variant={isNext ? 'filled' : 'outline'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? choicesId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Start practice
        </Button>
      }
    >
      {isOpen ? (
        <div id={choicesId}>
          <LazyPart part={clients} props={{}} waiting={null} />
        </div>
      ) : null}
    </FirstStepRow>
  );
}
