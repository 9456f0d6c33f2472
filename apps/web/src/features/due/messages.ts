/** The words of the due list; what a row says is in domain. */
export const messages = {
  done: (business: string, more: number) => ({
    title: `Done: ${business}`,
    description: more > 0 ? `${more} more ${more === 1 ? 'is' : 'are'} due.` : 'No next step yet.',
  }),
  moved: (business: string, when: string) => ({ title: `Moved: ${business}`, description: when }),
  pastDay: 'Pick a day from today on.',
  nothingElse: 'Nothing else is due today.',
  failed: "We couldn't load what's due.",
  lastSeen: "We couldn't load what's due. This is what this device last saw.",
  noneLastSeen: "We couldn't load what's due. Nothing was when this device last looked.",
  more: (count: number) => `+${count} more`,
} as const;
