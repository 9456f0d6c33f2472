/** Messages of the page "Your Services". */
export const messages = {
  secondPriceLower: 'The second price is lower than the first.',
  amountNeeded: 'Enter an amount, such as 450.',
  priceSet: {
    title: 'Price set',
    description: 'Everything you say to this client names it.',
  },
  trialDaysNeeded: 'Enter a number of days, 1 to 365.',
  onTopTextNeeded: 'Say what comes on top.',
  proofNotConfirmed: 'Confirm that the proof is true, or take it out.',
  checkGuarantee:
    'Check this before you say it. You can promise the work, but not a result or a number.',
  saved: { title: 'Saved', description: 'New interviews use it from now on.' },
  savedForAll: { title: 'Saved for everyone', description: 'New interviews use it from now on.' },
  turnedOn: (service: string) => ({
    title: `${service} is on`,
    description: 'It can be recommended again.',
  }),
  turnedOff: (service: string) => ({
    title: `${service} is off`,
    description: "It won't be recommended. Interviews that chose it keep it.",
  }),
  standardPriceRestored: { title: 'Back to the standard price', description: 'Your words stay.' },
  servicesNotLoaded: "We couldn't load your services. Please try again in a moment.",
  saveFailed: { title: 'Error', description: "We couldn't save that. Please try again." },
} as const;
