import { isTimeZone } from '@salespro/domain/settings/isTimeZone.ts';
import { useId, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type CardValueProps, useCardValue } from './useCardValue.ts';
import { ValueNote } from './ValueNote.tsx';

const known = Intl.supportedValuesOf('timeZone');

/** The time zone by its name; what the device says is offered, never taken by itself (CARD-06). */
export function CardZoneField(props: CardValueProps) {
  const edited = useCardValue(props);
  const element = useRef<HTMLSelectElement>(null);
  const noteId = useId();
  const { value, state } = edited;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = [...new Set([...known, here, value])].filter((name) => isTimeZone(name)).sort();
  return (
    <div>
      <SelectField
        ref={element}
        label={props.label}
        name={`card-${props.field}`}
        options={options}
        placeholder="Choose a time zone"
        value={value}
        aria-describedby={noteId}
        error={state.kind === 'failed' ? state.message : undefined}
        onChange={(event) => edited.leave(event.target.value)}
      />
      <ValueNote
        id={noteId}
        label={props.label}
        layer={props.layer}
        edited={edited}
        onPutBack={() => element.current?.focus()}
      />
      {value === '' && isTimeZone(here) ? (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            edited.leave(here);
            element.current?.focus();
          }}
        >
          Use {here}, as this device says
        </Button>
      ) : null}
    </div>
  );
}
