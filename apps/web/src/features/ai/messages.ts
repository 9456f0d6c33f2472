/** Texts of the AI features, with the exact wording of the specification. */
export const messages = {
  keyBlank: { title: 'Error', description: 'Please enter an API key.' },
  keySaved: { title: 'Success', description: 'OpenAI API key saved successfully.' },
  keySaveFailed: { title: 'Error', description: 'Failed to save API key.' },
  keyDeleted: { title: 'Success', description: 'OpenAI API key deleted successfully.' },
  keyDeleteFailed: { title: 'Error', description: 'Failed to delete API key.' },
  keyCheckFailed: { title: 'Error', description: 'Failed to check API key status.' },
  preferencesSaved: { title: 'Success', description: 'AI preferences saved successfully.' },
  preferencesFailed: 'Failed to save preferences.',
  signedOut: 'Please sign in to use AI generation features',
  generationFailedTitle: 'Generation Failed',
  replacesSavedPitch: 'This interview has a saved pitch. Save Script replaces it.',
  saved: { title: 'Script Saved', description: "It's now the script for this interview." },
  saveFailed: {
    title: 'Save Failed',
    description: 'The text is still here. Please try again.',
  },
  savedOnDevice: {
    title: 'Saved on this device',
    description: "We'll send your script when you're back online.",
  },
  copyFailed: {
    title: 'Failed to copy',
    description: 'Please manually select and copy the text.',
  },
} as const;
