/** The exact words of reading and copying (spec 2, section 8). */
export const messages = {
  copyFailed: {
    title: 'Failed to copy',
    description: 'Please manually select and copy the text.',
  },
} as const;
