import { type ComponentType, useState } from 'react';
import { showFailure } from '#lib/toast.ts';
import type { JumpListProps } from './JumpList.tsx';
import { messages } from './messages.ts';

/** The list of all questions; its code comes when it is opened first. */
export function useJumpList() {
  const [List, setList] = useState<ComponentType<JumpListProps> | null>(null);

  async function open(): Promise<void> {
    try {
      const { JumpList } = await import('./JumpList.tsx');
      setList(() => JumpList);
    } catch {
      showFailure(messages.listOutOfReach);
    }
  }

  return { List, open: () => void open(), close: () => setList(null) };
}
