/** The exact words of this room (spec 2, section 8; G-069 for the successes). */
export const messages = {
  invalidType: { title: 'Invalid file type', description: 'Please upload a PDF file.' },
  uploaded: { title: 'Brand audit uploaded', description: 'The PDF is kept with this interview.' },
  uploadFailed: (reason: string) => ({ title: 'Upload failed', description: reason }),
  tooLarge: 'This file is larger than 20 MB. Please upload a smaller PDF.',
  deleted: { title: 'Brand audit deleted', description: 'The PDF is gone from this interview.' },
  deleteFailed: {
    title: 'Delete failed',
    description: 'The PDF is still here. Please try again.',
  },
  downloadFailed: {
    title: 'Download failed',
    description:
      'The file could not be reached. Try again, or turn off the ad blocker for this page.',
  },
  viewerFailed: 'Failed to load PDF. Please try downloading it instead.',
  viewerAdvice: 'If it still does not work, disable ad blockers for this page or use incognito.',
  emptyFrame:
    'Nothing in the frame? Download it instead, or turn off the ad blocker or use incognito.',
  needsConnection:
    'This needs a connection. The PDF is kept on the server. You can go on without it, and everything you entered is safe; come back here when you are online.',
  noConnection: {
    title: 'This needs a connection',
    description: 'Nothing was sent. Upload the PDF when you are online; you can go on meanwhile.',
  },
  loadFailed: 'The brand audit could not be loaded. Nothing is lost; you can also go on.',
} as const;
