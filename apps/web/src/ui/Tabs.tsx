import { type ReactNode, useId } from 'react';
import { TabList, type TabListProps, toTabId } from './TabList.tsx';

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
