import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isPlainKeyPress } from './keyTargets.ts';
import { SectionErrorBoundary } from './LazyComponent.tsx';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> extends TabListProps<Value> {
  readonly children: ReactNode;
}

/** Renders tabs with one panel, which shows the chosen tab's content. */
export function Tabs<Value extends string>({ children, ...list }: TabsProps<Value>) {
  const panelId = useId();
  return (
    <>
      <TabList {...list} panelId={panelId} />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={buildTabId(panelId, list.value)}
        // Focusable, because its content may start with text that has no focusable element.
        tabIndex={list.appearance === 'line' ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface TabListProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  /** `box` for two views of one thing, `line` for sections of a page. */
  readonly appearance?: 'box' | 'line';
  readonly onChange: (value: Value) => void;
}

interface PanelId {
  /** Id of the panel; the ids of the tabs derive from it. */
  readonly panelId: string;
}

export const buildTabId = (panelId: string, value: string) => `${panelId}-${value}`;

/** Renders a tab list; arrows, Home and End move and choose, as in the ARIA tabs pattern. */
export function TabList<Value extends string>({
  label,
  tabs,
  value,
  appearance = 'box',
  panelId,
  onChange,
}: TabListProps<Value> & PanelId) {
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    // Alt+Left is the browser's Back.
    if (!isPlainKeyPress(event.nativeEvent) || event.shiftKey) return;
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const from = tabs.findIndex((tab) => tab.value === value);
    const wanted = {
      ArrowRight: from + onward,
      ArrowLeft: from - onward,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (wanted === undefined) return;
    const to = (wanted + tabs.length) % tabs.length;
    const target = tabs[to];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <div className={styles[appearance]} role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          className={styles.tab}
          type="button"
          role="tab"
          id={buildTabId(panelId, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={moveByKey}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface PersistentTabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly panels: Readonly<Record<Value, ReactNode>>;
}

/** Renders tabs whose panels stay mounted after they were opened, so that unsaved input is kept. */
export function PersistentTabs<Value extends string>({
  panels,
  ...list
}: PersistentTabsProps<Value>) {
  const [opened, setOpened] = useState<readonly Value[]>([list.value]);
  if (!opened.includes(list.value)) setOpened([...opened, list.value]);
  return (
    <Tabs {...list} appearance="line">
      {opened.map((value) => (
        <div key={value} hidden={value !== list.value}>
          <SectionErrorBoundary>{panels[value]}</SectionErrorBoundary>
        </div>
      ))}
    </Tabs>
  );
}
