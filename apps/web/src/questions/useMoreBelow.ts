import type { Question } from '@salespro/domain/questions/Question.ts';
import { useEffect, useState } from 'react';

interface Below {
  readonly label: string;
  readonly section: HTMLElement;
}

/** A follow-up that an answer has called for out of sight, until somebody scrolls or it is gone. */
export function useMoreBelow() {
  const [below, setBelow] = useState<Below | null>(null);
  useEffect(() => {
    if (!below) return;
    const forget = () => setBelow(null);
    window.addEventListener('scroll', forget, { once: true });
    return () => window.removeEventListener('scroll', forget);
  }, [below]);
  return {
    label: below?.section.isConnected ? below.label : null,
    announce: ({ label }: Question, section: HTMLElement) => setBelow({ label, section }),
    show: () => below?.section.scrollIntoView({ block: 'nearest' }),
  };
}
