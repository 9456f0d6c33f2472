import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { lookUps } from '@salespro/domain/questions/facts/lookUps.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './beforeTheCall.module.css';
import { KnownCount } from './KnownCount.tsx';

const lookUpFields = createLazyPart(async () => (await import('./LookUpFields.tsx')).LookUpFields);

interface BeforeTheCallProps {
  readonly answers: Answers;
  readonly businessName: string;
  /** The look-up somebody came for: the block opens at it. */
  readonly askedId?: string | null;
  readonly onChange: (id: string, value: AnswerValue) => void;
}

/** What a seller can look up, folded at the end of the business details (FACT-07). */
export function BeforeTheCall({ answers, businessName, askedId, onChange }: BeforeTheCallProps) {
  const isAsked = lookUps.some(({ id }) => id === askedId);
  const [isOpen, setOpen] = useState(isAsked);
  /** Folded again, a number that is being typed must not be lost. */
  const [wasOpen, setWasOpen] = useState(isAsked);
  const bodyId = useId();
  return (
    <section className={styles.block} aria-labelledby={`${bodyId}-title`}>
      <Row gap={24} rowGap={8} align="start" justify="between" wraps>
        <div>
          <h2 id={`${bodyId}-title`}>
            <button
              className={styles.fold}
              type="button"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => {
                setOpen(!isOpen);
                setWasOpen(true);
              }}
            >
              Before the call
              <IconChevronDown aria-hidden="true" className={styles.mark} size={20} stroke={1.8} />
            </button>
          </h2>
          <Text tone="dim" above={4}>
            Two minutes on Google. Skip what you can't find.
          </Text>
        </div>
        <KnownCount answers={answers} />
      </Row>
      <div id={bodyId} hidden={!isOpen}>
        {wasOpen ? (
          <LazyPart
            part={lookUpFields}
            props={{ answers, businessName, askedId: isAsked ? askedId : null, onChange }}
            waiting={
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

/** Facts of the business details, as they are typed over what is stored; saved with the form. */
export function useDetailFacts(stored: Answers, first: Answers = {}) {
  const [edited, setEdited] = useState<Answers>(first);
  return {
    // A fact nobody touched here follows what another device saves.
    answers: { ...stored, ...edited },
    edited,
    change: (id: string, value: AnswerValue) => setEdited((held) => ({ ...held, [id]: value })),
    listChanges: (): readonly AnswerChange[] =>
      Object.entries(edited)
        .map(([questionId, value]) => ({ questionId, value: toSent(value) }))
        .filter(({ questionId, value }) => value !== (stored[questionId] ?? null)),
  };
}

/** The database cannot hold NUL nor half a character; blanks are no word. */
function toSent(value: AnswerValue | undefined): AnswerValue {
  if (typeof value !== 'string') return value ?? null;
  return value.replaceAll('\0', '').toWellFormed().trim() || null;
}
