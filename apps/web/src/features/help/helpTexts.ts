/** Help texts of one screen. */
export interface HelpText {
  readonly name: string;
  readonly purpose: string;
  readonly keys: string;
  readonly saving: string;
}

const nothingTyped = 'Nothing is typed here.';
const savedAtOnce = 'A switch saves right away, a form when you press its button.';

/** Help texts of every screen by its path, and of every overlay by name. Tests press each key they mention. */
export const helpTexts = {
  'my-interviews': {
    name: 'My Interviews',
    purpose: "All your interviews, with what's due on top.",
    keys: 'On a row: C calls, D is done, M moves it. / goes to search. Enter opens a card.',
    saving: 'Nothing is typed here. Done and Moved can be undone for ten seconds, also offline.',
  },
  'session/new': {
    name: 'New interview',
    purpose: "Who you're about to talk to. Three fields are enough.",
    keys: 'Tab moves on, Enter starts the questions.',
    saving:
      "It's saved when you press Continue. Names and e-mail are encrypted. Before the call is optional and can wait.",
  },
  info: {
    name: 'Business details',
    purpose: 'Fix the facts about the business, and add what you looked up.',
    keys: 'Tab moves on. Tap a choice again to clear it.',
    saving:
      'Save keeps it. The recap, the script and the list use it right away. Look-ups are never shown to the client.',
  },
  questions: {
    name: 'Questions',
    purpose: 'One question at a time, with a note on why you ask.',
    keys: 'A to I answer, Y and N for yes and no, 1 to 9 for follow-ups, Enter next, Shift+Enter back, J jumps, L asks later, Q their words, M my note, P client window.',
    saving: 'Every answer saves by the time you see the next question.',
  },
  readback: {
    name: 'Before you recommend',
    purpose: 'Say back what you heard and let them fix it.',
    keys: 'Tap a sentence to fix it. Enter continues.',
    saving: 'The sentences come from the answers. Change an answer, and the sentence changes too.',
  },
  recommendations: {
    name: 'Recommendations',
    purpose: 'Six services, best match first, with the reasons in their words.',
    keys: '1 to 6 open a service, Enter selects the open one, P client window.',
    saving:
      'Selecting saves your choice. Your price shows if you set one. The client never sees scores or points.',
  },
  'service-questions': {
    name: 'Service questions',
    purpose: 'A few questions about the service you picked.',
    keys: 'The same keys as for the twelve: A to I, Y, N, 1 to 9, Enter, L, Q, M.',
    saving:
      'Every answer saves in the background. The script reads their words back, so type what they say.',
  },
  pitch: {
    name: 'Recap',
    purpose: 'Read back what you heard before you offer anything.',
    keys: 'E ends the call, M my note, Q their words, P client window.',
    saving:
      "Nothing is typed here. Edit changes the text for this account, not the client's answers.",
  },
  'brand-audit': {
    name: 'Brand audit',
    purpose: 'Show what people find when they look this business up.',
    keys: 'Open shows the PDF full screen. P client window.',
    saving:
      'You upload one PDF, up to 20 MB. It stays with this interview. You can skip this step.',
  },
  'script-pitch': {
    name: 'Script',
    purpose: 'What to say, in their own words.',
    keys: 'Up and Down move the line. F call mode, O objections, E ends the call, M and Q notes, P client window, B blanks it.',
    saving: "Edit changes your text. What you say isn't recorded.",
  },
  'call-mode': {
    name: 'Call mode',
    purpose: 'The script, full screen, so you can look at your client.',
    keys: 'Up, Down, Space: line. Left, Right: part. O objections, M my note, Q their words, P client window, B blank, E end call, Esc leave.',
    saving: 'Notes and Came up ticks are saved. Nothing is recorded.',
  },
  objections: {
    name: 'Objections',
    purpose: 'One card for what they just said.',
    keys: 'Type to search, 1 to 9 choose, Up and Down move, C marks Came up, Esc goes back to your line.',
    saving: 'Came up is saved with this call. It goes into the follow-up pack and your Insights.',
  },
  'trial-results': {
    name: 'Trial results',
    purpose: 'The numbers on day one and today, side by side.',
    keys: 'Tab moves on, Enter saves and continues.',
    saving:
      'What you type is a draft on this device until you save. On a shared computer it lasts only while the page is open. Day-one numbers can be saved first.',
  },
  'retainer-close': {
    name: 'Retainer close',
    purpose: 'The talk at the end of the trial. It fits the numbers you entered.',
    keys: 'Up and Down move the line. F call mode, O objections, E ends the call.',
    saving: 'Nothing is typed here. Edit Offer & Results changes prices and numbers.',
  },
  onboarding: {
    name: 'Onboarding',
    purpose: 'What the team needs to start. Ask for invites, not passwords.',
    keys: 'A to I answer, Enter next, Shift+Enter back.',
    saving:
      'Answers save as you go. Login details are stored apart, encrypted, and deleted within 30 days after you finish.',
  },
  'onboarding/summary': {
    name: 'Onboarding summary',
    purpose: 'Everything for the first two weeks of work, on one page.',
    keys: 'Print with the button.',
    saving:
      'Nothing is typed here. Login details show only when you open them, and each look is logged.',
  },
  'follow-up': {
    name: 'Follow-up pack',
    purpose: 'Mail, text, invite, plan and CRM note from this call.',
    keys: 'Up and Down choose, Ctrl or Cmd and Enter presses the green button.',
    saving:
      'Change any word. Your version stays with this interview. Nothing is sent from here: you copy it or open your mail.',
  },
  'hand-over': {
    name: 'Hand-over',
    purpose: 'One page for whoever does the work.',
    keys: 'Tab moves between parts.',
    saving:
      'Lines you add or cross out stay with this interview. Passwords, scores and your own notes never get in.',
  },
  plan: {
    name: 'One-page plan',
    purpose: 'The page your client keeps: what you heard, what you suggest, and when.',
    keys: 'Tab moves between parts.',
    saving: 'Lines you change stay with this interview. Nothing is sent from here.',
  },
  'my-interviews/import': {
    name: 'Import prospects',
    purpose: 'Bring in a list of businesses from a file.',
    keys: 'Tab moves on, Enter presses a button.',
    saving: 'Nothing is saved before you press Import. You can undo an import for 30 days.',
  },
  'my-interviews/export': {
    name: 'Export interviews',
    purpose: 'Take your interviews with you as a file.',
    keys: 'Tab moves on, Enter presses a button.',
    saving: 'Nothing is typed here. The file is yours: it shows names in plain text.',
  },
  insights: {
    name: 'Insights',
    purpose: 'What your interviews add up to. Practice calls never count.',
    keys: 'Tab moves on, Enter presses a button.',
    saving: nothingTyped,
  },
  'settings/account': {
    name: 'My Account',
    purpose: 'Your sign-in, your devices, your reminders and your data.',
    keys: 'Tab moves on. Single keys are turned on and off here.',
    saving: savedAtOnce,
  },
  'settings/card': {
    name: 'Agency card',
    purpose: 'Your name, phone and agency, as texts and papers say them.',
    keys: 'Tab moves on, Enter keeps a field.',
    saving: 'Each field saves when you leave it.',
  },
  'settings/services': {
    name: 'Your Services',
    purpose: 'What you sell and for how much. Every script says these prices.',
    keys: 'Tab moves on, Esc closes an open service.',
    saving: 'Save keeps a price. What you said to a client before stays as you said it.',
  },
  'settings/ai': {
    name: 'AI Settings',
    purpose: 'Your key for the AI, and how it should write.',
    keys: 'Tab moves on, Enter presses a button.',
    saving: 'Save keeps it. Your key is encrypted and never shown again.',
  },
  'settings/admin': {
    name: 'Admin Settings',
    purpose: 'What the admin decides for everyone.',
    keys: 'Tab moves on, Space moves a switch.',
    saving: savedAtOnce,
  },
  'not-found': {
    name: 'Page not found',
    purpose: 'This address leads nowhere. The menu leads back to your interviews.',
    keys: 'Tab moves on, Enter opens a link.',
    saving: nothingTyped,
  },
} as const satisfies Readonly<Record<string, HelpText>>;

/** A screen or overlay that has help, by its path or name. */
export type HelpScreen = keyof typeof helpTexts;
