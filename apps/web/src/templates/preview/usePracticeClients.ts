import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { useState } from 'react';
import { logFailure } from '#lib/logFailure.ts';

/** The six invented clients, the same every time; nothing of them is stored. Fetched when asked for. */
export function usePracticeClients(): readonly [readonly Interview[], load: () => void] {
  const [clients, setClients] = useState<readonly Interview[]>([]);

  function load(): void {
    if (clients.length > 0) return;
    import('@salespro/domain/practice/makePracticeInterviews.ts').then(
      ({ makePracticeInterviews }) =>
        setClients(
          makePracticeInterviews({
            seed: 1,
            now: '2025-01-01T09:00:00.000Z',
            renderRecap: () => '',
          }),
        ),
      () => logFailure("We couldn't load the practice clients."),
    );
  }

  return [clients, load];
}
