import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';

export type Pane = 'template' | 'preview' | 'fields';

interface PaneSwitchProps {
  readonly pane: Pane;
  readonly onChange: (pane: Pane) => void;
}

const panes = [
  { value: 'template', label: 'Template' },
  { value: 'preview', label: 'Preview' },
  { value: 'fields', label: 'Fields' },
] as const;

/** On a phone one part at a time; on a tablet the text stays beside one of the two others. */
export function PaneSwitch({ pane, onChange }: PaneSwitchProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const beside = pane === 'fields' ? 'fields' : 'preview';
  return (
    <SegmentedControl<Pane>
      legend="Part of the editor"
      options={isPhone ? panes : panes.slice(1)}
      value={isPhone ? pane : beside}
      onChange={onChange}
      isWide
    />
  );
}
