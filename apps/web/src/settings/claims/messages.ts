/** The exact words of the claims an admin confirms (decision 064). */
export const messages = {
  about:
    "Visitors see what we measured. They see a claim or a testimonial only after you've confirmed it here.",
  sourceShown: 'Where the number comes from. Visitors see it under the claim.',
  consent: 'How and when they agreed to be quoted. Only you see it.',
  confirm: {
    label: 'This is true and I may say it',
    description: 'Turn it on, and the landing page shows it.',
  },
  lacking: 'Fill in every field first, and leave no [placeholder] in it.',
  shown: { title: 'Saved', description: 'The landing page shows it now.' },
  saved: { title: 'Saved', description: "The landing page doesn't show it." },
  saveFailed: { title: 'Error', description: "We couldn't save that. Please try again." },
  loadFailed: "We couldn't load the claims.",
} as const;
