import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { lookUps } from '@salespro/domain/questions/lookUps/lookUps.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { KnownLookUpsCount } from './KnownLookUpsCount.tsx';
import styles from './lookUpsSection.module.css';

const lookUpFields = createLazyLoader(
  async () => (await import('./LookUpFields.tsx')).LookUpFields,
);

interface LookUpsSectionProps {
  readonly answers: Answers;
  readonly businessName: string;
  /** Look-up to open the section at and focus, after a link from a blank in a text. */
  readonly focusedLookUpId?: string | null;
  readonly onChange: (id: string, value: AnswerValue) => void;
}

/** Renders the collapsible "Before the call" section with the look-ups, below the business details. */
export function LookUpsSection({
  answers,
  businessName,
  focusedLookUpId,
  onChange,
}: LookUpsSectionProps) {
  const opensAtLookUp = lookUps.some(({ id }) => id === focusedLookUpId);
  const [isOpen, setOpen] = useState(opensAtLookUp);
  /** True after the first opening: the fields remain mounted so that typed input is not lost. */
  const [hasBeenOpened, setHasBeenOpened] = useState(opensAtLookUp);
  const bodyId = useId();
  return (
    <section className={styles.block} aria-labelledby={`${bodyId}-title`}>
      <Row gap={24} rowGap={8} align="start" justify="between" wraps>
        <div>
          <h2 id={`${bodyId}-title`}>
            <button
              className={styles.toggle}
              type="button"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => {
                setOpen(!isOpen);
                setHasBeenOpened(true);
              }}
            >
              Before the call
              <IconChevronDown
                aria-hidden="true"
                className={styles.chevron}
                size={20}
                stroke={1.8}
              />
            </button>
          </h2>
          <Text tone="dim" above={4}>
            Two minutes on Google. Skip what you can't find.
          </Text>
        </div>
        <KnownLookUpsCount answers={answers} />
      </Row>
      <div id={bodyId} hidden={!isOpen}>
        {hasBeenOpened ? (
          <LazyComponent
            loader={lookUpFields}
            props={{
              answers,
              businessName,
              focusedLookUpId: opensAtLookUp ? focusedLookUpId : null,
              onChange,
            }}
            fallback={
              <Text tone="dim" above={16}>
                Loading...
              </Text>
            }
          />
        ) : null}
      </div>
    </section>
  );
}

/** Holds edits of look-ups on top of the stored answers until the form is saved. */
export function useLookUpForm(stored: Answers, initiallyEdited: Answers = {}) {
  const [edited, setEdited] = useState<Answers>(initiallyEdited);
  return {
    // Unedited look-ups follow changes from other devices.
    answers: { ...stored, ...edited },
    edited,
    change: (id: string, value: AnswerValue) =>
      setEdited((current) => ({ ...current, [id]: value })),
    listChanges: (): readonly AnswerChange[] =>
      Object.entries(edited)
        .map(([questionId, value]) => ({ questionId, value: normalizeValue(value) }))
        .filter(({ questionId, value }) => value !== (stored[questionId] ?? null)),
  };
}

/** Trims a value and removes NUL and lone surrogates, which PostgreSQL rejects; empty text becomes null. */
function normalizeValue(value: AnswerValue | undefined): AnswerValue {
  if (typeof value !== 'string') return value ?? null;
  return value.replaceAll('\0', '').toWellFormed().trim() || null;
}
