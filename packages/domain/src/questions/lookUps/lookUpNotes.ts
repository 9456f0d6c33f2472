interface LookUpNote {
  readonly help: string;
  /** Note to the seller: why to look it up and what to ask then. */
  readonly goal: string;
}

/** Help texts and notes to the seller by look-up id. */
export const lookUpNotes: Readonly<Record<string, LookUpNote>> = {
  google_rating: {
    help: "From their Google profile, like 4.4. Blank if there isn't one.",
    goal: "Know it before you call. Under 4.0, ads send people to a weak page, so reviews come first. At 4.6 with 100 reviews, don't lead with reviews. Then ask: how do you feel about that number?",
  },
  google_review_count: {
    help: 'The number next to the stars.',
    goal: "A small count changes fast, a big one doesn't. Look at the date of the newest one too. Then ask: when did you last get one without asking?",
  },
  website_check: {
    help: 'Open it on your phone and try to call them.',
    goal: "See what a click would land on. Count the taps to call. If it's broken, no ad will fix that. Then ask: when did you last open it on your own phone?",
  },
  sells_to: {
    help: 'Check who the website talks to.',
    goal: 'Most of what we sell is built for local consumers. If they sell to companies, say early that we may not be the right help, and mean it.',
  },
  marketing_run_by: {
    help: 'A franchise? Then mostly corporate.',
    goal: "Find out what's theirs to buy. If corporate runs the ads, talk about the list, the replies and the reviews. If an agency does it well, don't break it.",
  },
  time_in_business: {
    help: 'From their site or their oldest review.',
    goal: 'A new place has nobody to ask and nobody to message, so it needs first customers. An old one sits on names it forgot about.',
  },
  demand_now: {
    help: "A storm, a heat wave, a season: that's a rush.",
    goal: "Timing beats method. Slow means call the people they know. A rush means be on top this week. Booked out means don't sell leads. Ask: what does the next month look like?",
  },
};
