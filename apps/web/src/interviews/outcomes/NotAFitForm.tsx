import {
  type NotAFitReason,
  notAFitReasons,
  type RecordedOutcome,
} from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { notAFitLabels } from '@salespro/domain/interviews/outcomes/outcomeReasons.ts';
import { useState } from 'react';
import { ChipRadios } from '#ui/ChipRadios.tsx';
import styles from './endCall.module.css';
import { FormFoot } from './FormFoot.tsx';
import { NoteField } from './NoteField.tsx';

interface NotAFitFormProps {
  readonly onSave: (outcome: RecordedOutcome) => void;
}

export function NotAFitForm({ onSave }: NotAFitFormProps) {
  const [reason, setReason] = useState<NotAFitReason | null>(null);
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ kind: 'not_a_fit', reason, note });
      }}
    >
      <div className={styles.fields}>
        <ChipRadios
          isFirst
          legend="Reason (optional)"
          options={notAFitReasons.map((value) => ({ value, label: notAFitLabels[value] }))}
          chosen={reason}
          onChoose={setReason}
        />
        <NoteField value={note} onChange={setNote} />
      </div>
      <FormFoot button="Save" />
    </form>
  );
}
