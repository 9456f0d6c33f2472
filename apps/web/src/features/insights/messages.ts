/** UI texts of the insights page; texts computed from figures are in the domain package. */
export const messages = {
  rangeHelp: 'Your real rate is likely in this range. More outcomes make it narrower.',
  noInterviews: 'Insights start with your first interview.',
  noInterviewsInPeriod: 'No interview started in this period. Try a longer one.',
  tooFew: 'Too few to say, so far',
  tooFewDescription: (withOutcome: number, started: number) =>
    `${withOutcome} of ${started} interviews have an outcome. Rates show from 8. Until then you see counts.`,
  setMissingOutcomes: (count: number) =>
    count === 1 ? 'Set 1 missing outcome' : `Set ${count} missing outcomes`,
  funnel: {
    title: 'From first question to onboarded',
    caption: 'How many interviews reached each step.',
  },
  services: {
    title: 'Win rate by service',
    caption: 'Sold, of the interviews that have an outcome.',
  },
  industries: {
    title: 'Win rate by industry',
    caption: 'Sold, of the interviews that have an outcome.',
  },
  reasons: {
    title: 'Why “not now”',
    caption: (count: number) => `Main reason, ${count} interviews.`,
    tooFewCaption: 'The main reason of each.',
    notAFit: (count: number) =>
      count === 1
        ? `1 more was "not a fit" and isn't in this list.`
        : `${count} more were "not a fit" and aren't in this list.`,
    soFar: (count: number, first: string) => `${count} so far: ${first}`,
    from: 'Reasons are listed from 5 on.',
  },
  objections: {
    title: 'Objections that came up most',
    caption: 'Of those interviews, how many were still sold.',
    footnote:
      'Counted when you mark it "Came up". It came up in those calls. It need not be why they ended that way.',
    tooFew: `Mark an objection "Came up" during a call and it's counted here. Shown from 8.`,
  },
  stages: {
    title: 'Days per stage',
    caption: 'Median: half took longer.',
    footnote: '0 means the same day.',
    tooFew: 'A stage shows its days from 8 on.',
  },
  followUps: {
    title: 'Follow-ups on time',
    caption: 'Follow-ups that are over, and how many were done by their day.',
  },
  outcomes: {
    title: 'All outcomes',
    caption: 'Sold, trial, follow up, not now, not a fit.',
  },
  closestService: (name: string) => `${name} is closest.`,
  copyLoadedAt: (when: string) => `As of ${when}. These are the last numbers we loaded.`,
  loadFailed: "We couldn't load your numbers. Please try again.",
} as const;
