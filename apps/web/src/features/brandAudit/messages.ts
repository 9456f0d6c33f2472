/** Texts of the brand audit page, with the exact wording of the specification. */
export const messages = {
  invalidType: { title: 'Invalid file type', description: 'Please upload a PDF file.' },
  uploaded: { title: 'Brand audit uploaded', description: 'The PDF is saved with this interview.' },
  uploadFailed: (reason: string) => ({ title: 'Upload failed', description: reason }),
  tooLarge: 'This file is larger than 20 MB. Please upload a smaller PDF.',
  deleted: {
    title: 'Brand audit deleted',
    description: 'The PDF was removed from this interview.',
  },
  deleteFailed: {
    title: 'Delete failed',
    description: 'The PDF is still here. Please try again.',
  },
  downloadFailed: {
    title: 'Download failed',
    description:
      "We couldn't reach the file. Try again, or turn off your ad blocker for this page.",
  },
  viewerFailed: 'Failed to load PDF. Please try downloading it instead.',
  viewerFailedHint: "If it still doesn't work, disable ad blockers for this page or use incognito.",
  emptyFrameHint: "Don't see it? Download it instead, turn off your ad blocker, or use incognito.",
  needsConnection:
    'This needs a connection. The PDF is on the server. You can skip it for now, and everything you entered is safe.',
  uploadNeedsConnection: {
    title: 'This needs a connection',
    description: "Nothing was uploaded. You can keep going and upload the PDF when you're online.",
  },
  loadFailed: "We couldn't load the brand audit. Try again, or skip it for now.",
} as const;
