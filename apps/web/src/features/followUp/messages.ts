/** The words around the pack, the plan and the hand-over; what they say themselves is in domain. */
export const messages = {
  madeHere: 'Made on this device, nothing sent',
  ready: 'Ready. Change any word.',
  startedOver: { title: 'Started over', description: 'Written again from the answers.' },
  tooLong: { title: 'Too long to keep', description: 'Please make it a little shorter.' },
  notKept: {
    title: 'Not saved',
    description: 'Your last words are only on the screen. Copy them.',
  },
  copyFailed: {
    title: "We couldn't copy it",
    description: 'Select the text and copy it with your keyboard.',
  },
  pasteIt: 'Too long for a mail link, so we copied the text. Paste it into the mail.',
  attach: 'Your mail app opens with this text. Attach the plan there:',
  attachLink: 'save it as a PDF',
  textOkay: 'Send it only if they said a text is okay.',
  mostText: (count: number) => `${count} characters. Keep it under 300.`,
  moveBoth: 'Move it in Due too?',
  moved: { title: 'Moved in Due too', description: 'The follow-up has the new date.' },
  moveFailed: {
    title: 'Not moved',
    description: 'The date in Due is as it was. Please try again.',
  },
  putInDue: 'Put it in Due too?',
  /** The note of the follow-up; Due says "Call back: set-up call". */
  setUpCall: 'set-up call',
  inDue: { title: 'In Due too', description: 'You find it on My Interviews on that day.' },
  notInDue: { title: 'Not in Due', description: 'Only the invite has the date. Please try again.' },
  dateInDue:
    'The date is also in Due on My Interviews. Move one, and you are asked about the other.',
  crmAbout: 'Short and plain, for any CRM.',
  planAbout: 'A page they can keep: what you heard, what you suggest, the weeks and the price.',
  nothing: 'Say how the call ended, and the pack is written for it.',
  pdfReady: { title: 'PDF downloaded', description: 'Attach it to your mail.' },
  pdfFailed: {
    title: "We couldn't make the file",
    description: 'Use "Print or save PDF" instead.',
  },
  lettersMissing: (letters: readonly string[]) => ({
    title: 'Some letters are missing in the file',
    description: `This device can't draw ${letters.slice(0, 3).join(', ')}. Use "Print or save PDF" instead.`,
  }),
  notSold: {
    title: 'Not sold yet',
    description: 'A hand-over is for clients who said yes.',
  },
  noService: { title: 'No service yet', description: 'Choose a service first.' },
} as const;
