/** Texts of the due list; the sentences of its rows are in the domain package. */
export const messages = {
  done: (business: string, more: number) => ({
    title: `Done: ${business}`,
    description: more > 0 ? `${more} more ${more === 1 ? 'is' : 'are'} due.` : 'No next step yet.',
  }),
  moved: (business: string, when: string) => ({ title: `Moved: ${business}`, description: when }),
  pastDay: 'Pick a day from today on.',
  nothingElse: 'Nothing else is due today.',
  failed: "We couldn't load what's due.",
  showingCopy: "We couldn't load what's due. This is what this device last saw.",
  copyIsEmpty: "We couldn't load what's due. Nothing was when this device last looked.",
  more: (count: number) => `+${count} more`,
} as const;
