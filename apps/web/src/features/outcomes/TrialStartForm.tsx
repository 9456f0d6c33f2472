import { formatShortDay } from '@salespro/domain/days/formatDay.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { computeTrialSchedule } from '@salespro/domain/outcomes/trialSchedule.ts';
import { buildTrialFormValues } from '@salespro/domain/trial/buildTrialFormValues.ts';
import { useState } from 'react';
import { useStore } from '#lib/createStore.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './endCall.module.css';
import { OutcomeFormFooter } from './OutcomeFormFooter.tsx';
import type { TrialBaseline } from './useEndCall.ts';

interface TrialStartFormProps {
  readonly interview: Interview;
  readonly today: string;
  readonly onStart: (baseline: TrialBaseline) => void;
}

/** Form that starts a trial with today's Google reviews and rating; both are optional. */
export function TrialStartForm({ interview, today, onStart }: TrialStartFormProps) {
  const knownNumbers = buildTrialFormValues(interview.answers);
  const [reviews, setReviews] = useState(String(knownNumbers.google_reviews_before ?? ''));
  const [rating, setRating] = useState(String(knownNumbers.google_rating_before ?? ''));
  const [isSubmitted, setSubmitted] = useState(false);
  // No autofocus on phones, because the on-screen keyboard would cover the sheet.
  const isNarrow = useStore(narrowScreenStore);
  const { lastDay } = computeTrialSchedule(interview, today);
  const count = Number(reviews);
  const stars = Math.round(Number(rating) * 10) / 10;
  const isCount = reviews.trim() === '' || (Number.isInteger(count) && count >= 0 && count <= 1e7);
  const isRating = rating.trim() === '' || (stars >= 1 && stars <= 5);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!isCount || !isRating) {
          event.currentTarget.querySelectorAll('input')[isCount ? 1 : 0]?.focus();
          return;
        }
        onStart({
          ...(reviews.trim() !== '' && { google_reviews_before: count }),
          ...(rating.trim() !== '' && { google_rating_before: stars }),
        });
      }}
    >
      <Text size="body" weight={600} below={16}>
        Start: today · Ends {formatShortDay(lastDay, today)}
      </Text>
      <fieldset className={styles.numbers}>
        <Text as="legend" size="medium" tone="dim" below={8}>
          Today's numbers (optional)
        </Text>
        <LabeledInput
          label="Google reviews"
          data-first-focus={isNarrow ? undefined : ''}
          inputMode="numeric"
          autoComplete="off"
          value={reviews}
          error={isSubmitted && !isCount ? 'A whole number, please.' : undefined}
          onChange={(event) => setReviews(event.target.value)}
        />
        <LabeledInput
          label="Rating"
          inputMode="decimal"
          autoComplete="off"
          value={rating}
          error={isSubmitted && !isRating ? 'From 1.0 to 5.0, please.' : undefined}
          onChange={(event) => setRating(event.target.value)}
        />
      </fieldset>
      <OutcomeFormFooter button="Start the trial" />
    </form>
  );
}
