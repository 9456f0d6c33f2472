function formatImportedCount(count: number): string {
  return `${count} ${count === 1 ? 'interview was' : 'interviews were'} imported into your account.`;
}

/** UI texts of the interview list. */
export const messages = {
  listFailed: {
    title: 'Error',
    description: 'Failed to load interviews. Please try again.',
  },
  deleted: { title: 'Interview deleted', description: "It's been removed from your account." },
  deleteFailed: {
    title: 'Error',
    description: 'Failed to delete interview. Please try again.',
  },
  imported: (count: number) => ({
    title: 'Import complete',
    description: formatImportedCount(count),
  }),
  importedPartially: (count: number) => ({
    title: 'Import failed',
    description: `${formatImportedCount(count)} The others are still on this device. Please try again.`,
  }),
  nothingNewImported: {
    title: 'No new interviews',
    description: 'All local interviews were already in your account.',
  },
  importFailed: {
    title: 'Import failed',
    description: 'Failed to import local interviews. Please try again.',
  },
  practiceGenerated: {
    title: 'Test interviews created',
    description: 'Six practice interviews, one per service, are in your list.',
  },
  practiceFailed: {
    title: 'Error',
    description: 'Failed to generate test interviews. Please try again.',
  },
  practiceDeleted: (count: number) => ({
    title: 'Practice interviews deleted',
    description: `${count} practice ${count === 1 ? 'interview was' : 'interviews were'} removed from your account.`,
  }),
  practiceDeleteFailed: {
    title: 'Error',
    description: 'Failed to delete practice interviews. Please try again.',
  },
  continueInterview: (business: string | null) =>
    business ? `Continue with ${business}?` : 'Continue where you left off?',
  offlineCopy: "You're offline. This is the last list we loaded.",
  continueInterviewText: (count: number, when: string) =>
    `${count === 1 ? 'One change' : `${count} changes`} from ${when.toLowerCase()} ${count === 1 ? 'is' : 'are'} saved on this device. Nothing is lost.`,
  damagedItems: (count: number) =>
    count === 1 ? "One item couldn't be read" : `${count} items couldn't be read`,
  damagedItemsText:
    "They're damaged, or their interview was deleted. Everything else works. Export them if you want a copy.",
} as const;
