import { type KeyboardEvent, useRef } from 'react';
import { isPlainPress } from './keyTargets.ts';
import styles from './tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface TabListProps<Value extends string> {
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
