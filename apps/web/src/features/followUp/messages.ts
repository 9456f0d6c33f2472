/** UI texts of the follow-up pages; the texts of the documents themselves are in the domain package. */
export const messages = {
  createdOnDevice: 'Made on this device, nothing sent',
  textReady: 'Ready. Change any word.',
  startedOver: { title: 'Started over', description: 'Written again from the answers.' },
  tooLong: { title: 'Too long to keep', description: 'Please make it a little shorter.' },
  notSaved: {
    title: 'Not saved',
    description: 'Your last words are only on the screen. Copy them.',
  },
  copyFailed: {
    title: "We couldn't copy it",
    description: 'Select the text and copy it with your keyboard.',
  },
  copiedInstead: 'Too long for a mail link, so we copied the text. Paste it into the mail.',
  attachPlan: 'Your mail app opens with this text. Attach the plan there:',
  attachPlanLink: 'save it as a PDF',
  textConsent: 'Send it only if they said a text is okay.',
  textTooLong: (count: number) => `${count} characters. Keep it under 300.`,
  moveInDueQuestion: 'Move it in Due too?',
  movedInDue: { title: 'Moved in Due too', description: 'The follow-up has the new date.' },
  moveInDueFailed: {
    title: 'Not moved',
    description: 'The date in Due is as it was. Please try again.',
  },
  addToDueQuestion: 'Put it in Due too?',
  /** Note of the follow-up outcome; Due shows "Call back: set-up call". */
  setUpCallNote: 'set-up call',
  addedToDue: { title: 'In Due too', description: 'You find it on My Interviews on that day.' },
  addToDueFailed: {
    title: 'Not in Due',
    description: 'Only the invite has the date. Please try again.',
  },
  dateInDue:
    'The date is also in Due on My Interviews. Move one, and you are asked about the other.',
  crmAbout: 'Short and plain, for any CRM.',
  planAbout: 'A page they can keep: what you heard, what you suggest, the weeks and the price.',
  noOutcome: 'Say how the call ended, and the pack is written for it.',
  pdfReady: { title: 'PDF downloaded', description: 'Attach it to your mail.' },
  pdfFailed: {
    title: "We couldn't make the file",
    description: 'Use "Print or save PDF" instead.',
  },
  pdfLettersMissing: (letters: readonly string[]) => ({
    title: 'Some letters are missing in the file',
    description: `This device can't draw ${letters.slice(0, 3).join(', ')}. Use "Print or save PDF" instead.`,
  }),
  notSold: {
    title: 'Not sold yet',
    description: 'A hand-over is for clients who said yes.',
  },
  noService: { title: 'No service yet', description: 'Choose a service first.' },
} as const;
