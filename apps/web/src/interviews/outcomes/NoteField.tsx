import { longestOutcomeNote } from '@salespro/domain/interviews/outcomes/outcomeLimits.ts';
import { LabeledInput } from '#ui/LabeledInput.tsx';

interface NoteFieldProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (note: string) => void;
}

export function NoteField({ value, placeholder, onChange }: NoteFieldProps) {
  return (
    <LabeledInput
      label="Note (optional)"
      value={value}
      placeholder={placeholder}
      maxLength={longestOutcomeNote}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
