/** How much work a killed process may cost. */
const everyMs = 2000;

export interface DraftKeeper {
  /** The text so far; saved now and then, without holding the words back. */
  readonly note: (text: string) => void;
  /** Whether the last state is kept. */
  readonly finish: (text: string, isComplete: boolean) => Promise<boolean>;
}

export function createDraftKeeper(
  save: (text: string, isComplete: boolean) => Promise<void>,
): DraftKeeper {
  let saving: Promise<void> | null = null;
  let savedAt = performance.now();
  return {
    note(text) {
      if (saving || performance.now() - savedAt < everyMs) return;
      saving = save(text, false)
        // The last save tells whether the text is kept.
        .catch(() => {})
        .finally(() => {
          saving = null;
          savedAt = performance.now();
        });
    },
    async finish(text, isComplete) {
      await saving;
      // A run that wrote nothing must not wipe out an earlier text.
      if (text.trim() === '') return false;
      return save(text, isComplete).then(
        () => true,
        () => false,
      );
    },
  };
}
