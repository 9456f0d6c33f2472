import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isPlainPress } from './keyTargets.ts';
import { PartBoundary } from './LazyPart.tsx';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> extends TabListProps<Value> {
  readonly children: ReactNode;
}

/** Tabs with the panel of the chosen one right beneath. */
export function Tabs<Value extends string>({ children, ...list }: TabsProps<Value>) {
  const panelId = useId();
  return (
    <>
      <TabList {...list} panelId={panelId} />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={toTabId(panelId, list.value)}
        // A part of a page may begin with words, which a keyboard reaches only with their panel.
        tabIndex={list.look === 'line' ? 0 : undefined}
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
  /** `box` chooses between two views of one thing, `line` between the parts of a page. */
  readonly look?: 'box' | 'line';
  readonly onChange: (value: Value) => void;
}

interface PanelId {
  /** The panel's id; a tab's own is made of it. */
  readonly panelId: string;
}

export const toTabId = (panelId: string, value: string) => `${panelId}-${value}`;

/** Arrows, Home and End move and choose, as in the tab pattern of the ARIA practices. */
export function TabList<Value extends string>({
  label,
  tabs,
  value,
  look = 'box',
  panelId,
  onChange,
}: TabListProps<Value> & PanelId) {
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    // Alt+Left is the browser's way back.
    if (!isPlainPress(event.nativeEvent) || event.shiftKey) return;
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
    <div className={styles[look]} role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          className={styles.tab}
          type="button"
          role="tab"
          id={toTabId(panelId, tab.value)}
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
