import { cardLimits } from '@salespro/domain/settings/AgencyCard.ts';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { isEmail } from '#lib/isEmail.ts';
import { TextField } from '#ui/TextField.tsx';
import { messages } from './messages.ts';
import { type CardValueProps, useCardValue } from './useCardValue.ts';
import { ValueNote } from './ValueNote.tsx';

type CardTextFieldProps = CardValueProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>;

/** A value that is typed: saved on leaving the field, or with Enter (CARD-16). */
export function CardTextField({ card, layer, field, label, ...input }: CardTextFieldProps) {
  const edited = useCardValue({ card, layer, field, label });
  const [problem, setProblem] = useState<string>();
  const element = useRef<HTMLInputElement>(null);
  const noteId = useId();

  function leave() {
    const text = edited.value.trim();
    const isWrong = field === 'email' && text !== '' && !isEmail(text);
    setProblem(isWrong ? messages.emailNeeded : undefined);
    if (!isWrong) edited.leave();
  }

  return (
    <div>
      <TextField
        {...input}
        ref={element}
        label={label}
        name={`card-${field}`}
        dir="auto"
        maxLength={cardLimits[field]}
        value={edited.value}
        aria-describedby={noteId}
        error={problem ?? (edited.state.kind === 'failed' ? edited.state.message : undefined)}
        onChange={(event) => {
          setProblem(undefined);
          edited.type(event.target.value);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      <ValueNote
        id={noteId}
        label={label}
        layer={layer}
        edited={edited}
        onPutBack={() => element.current?.focus()}
      />
    </div>
  );
}
