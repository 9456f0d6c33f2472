import { toShortDay } from '@salespro/domain/days/dayWords.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { trialPlan } from '@salespro/domain/outcomes/trialPlan.ts';
import { toTrialForm } from '@salespro/domain/trial/toTrialForm.ts';
import { useState } from 'react';
import { useStore } from '#lib/createStore.ts';
import { narrowScreen } from '#lib/useMediaQuery.ts';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './endCall.module.css';
import { FormFoot } from './FormFoot.tsx';
import type { Baseline } from './useEndCall.ts';

interface TrialStartFormProps {
  readonly interview: Interview;
  readonly today: string;
  readonly onStart: (baseline: Baseline) => void;
}

/** Where the client stands today; both numbers may be left blank. */
export function TrialStartForm({ interview, today, onStart }: TrialStartFormProps) {
  const known = toTrialForm(interview.answers);
  const [reviews, setReviews] = useState(String(known.google_reviews_before ?? ''));
  const [rating, setRating] = useState(String(known.google_rating_before ?? ''));
  const [isTried, setTried] = useState(false);
  // There the keyboard of the phone would cover half of the sheet.
  const isNarrow = useStore(narrowScreen);
  const { lastDay } = trialPlan(interview, today);
  const count = Number(reviews);
  const stars = Math.round(Number(rating) * 10) / 10;
  const isCount = reviews.trim() === '' || (Number.isInteger(count) && count >= 0 && count <= 1e7);
  const isRating = rating.trim() === '' || (stars >= 1 && stars <= 5);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
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
        Start: today · Ends {toShortDay(lastDay, today)}
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
          error={isTried && !isCount ? 'A whole number, please.' : undefined}
          onChange={(event) => setReviews(event.target.value)}
        />
        <LabeledInput
          label="Rating"
          inputMode="decimal"
          autoComplete="off"
          value={rating}
          error={isTried && !isRating ? 'From 1.0 to 5.0, please.' : undefined}
          onChange={(event) => setRating(event.target.value)}
        />
      </fieldset>
      <FormFoot button="Start the trial" />
    </form>
  );
}
