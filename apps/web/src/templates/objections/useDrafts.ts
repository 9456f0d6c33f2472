import { useState } from 'react';

/** The two tabs of the panel, and the two places a text is stored. */
export type ObjectionLayer = 'account' | 'global';

type Drafts = Readonly<Partial<Record<ObjectionLayer, string>>>;

/** Unsaved texts, one per tab, so that a look at the other tab loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  return {
    of: (layer: ObjectionLayer): string | null => drafts[layer] ?? null,
    set: (layer: ObjectionLayer, text: string) => setDrafts((held) => ({ ...held, [layer]: text })),
    drop: (layer: ObjectionLayer) =>
      setDrafts((held) => {
        const { [layer]: _dropped, ...rest } = held;
        return rest;
      }),
  };
}
