import {
  type PanelLength,
  type PanelTone,
  panelLengths,
  panelTones,
} from '@salespro/domain/ai/aiOptions.ts';
import { useId } from 'react';
import { Surface, Text } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './aiPanel.module.css';
import { GuidanceField } from './GuidanceField.tsx';

/** Tone, length and guidance for one AI text. */
export interface ScriptStyle {
  readonly tone: PanelTone;
  readonly length: PanelLength;
  readonly guidance: string;
}

interface ScriptStyleCardProps {
  readonly style: ScriptStyle;
  readonly onChange: (sound: ScriptStyle) => void;
}

/** Renders the fields for tone, length and guidance of one AI text. */
export function ScriptStyleCard({ style, onChange }: ScriptStyleCardProps) {
  const titleId = useId();
  return (
    <Surface as="section" className={styles.styleCard} aria-labelledby={titleId}>
      <Text as="h2" size="body" id={titleId}>
        How it should sound
      </Text>
      <div className={styles.choices}>
        <SelectField
          label="Tone"
          options={panelTones}
          value={style.tone}
          onChange={(event) => onChange({ ...style, tone: event.target.value as PanelTone })}
        />
        <SelectField
          label="Length"
          options={panelLengths}
          value={style.length}
          onChange={(event) => onChange({ ...style, length: event.target.value as PanelLength })}
        />
      </div>
      <GuidanceField
        label="Guidance"
        hint="Optional. Anything the script should do or leave out."
        value={style.guidance}
        onChange={(guidance) => onChange({ ...style, guidance })}
      />
    </Surface>
  );
}
