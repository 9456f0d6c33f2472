import { type ReactNode, useState } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import type { Tab } from './TabList.tsx';
import { Tabs } from './Tabs.tsx';

interface KeptTabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly panels: Readonly<Record<Value, ReactNode>>;
}

/** What was opened once stays as it is behind the other tabs: an unsaved text, a text being written (W-29). */
export function KeptTabs<Value extends string>({ panels, ...list }: KeptTabsProps<Value>) {
  const [opened, setOpened] = useState<readonly Value[]>([list.value]);
  if (!opened.includes(list.value)) setOpened([...opened, list.value]);
  return (
    <Tabs {...list} look="line">
      {opened.map((value) => (
        <div key={value} hidden={value !== list.value}>
          <PartBoundary>{panels[value]}</PartBoundary>
        </div>
      ))}
    </Tabs>
  );
}
