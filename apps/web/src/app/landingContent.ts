/**
 * The words of the landing page that make promises (LAND-02, G-006).
 *
 * TO CONFIRM BEFORE GOING PUBLIC: the five claims are copy from the specification and cannot be true of
 * a new product; the testimonial belongs to nobody. Replace or confirm each, then delete this note.
 */
export const landingContent = {
  claims: [
    { figure: '1000+', label: 'consultations' },
    { figure: '500+', label: 'agencies' },
    { figure: '3x', label: 'close rate' },
    { figure: '2+ hours', label: 'saved' },
    { figure: '5 minute', label: 'setup' },
  ],
  testimonial: {
    quote:
      '[Testimonial: one or two sentences from a real customer, with their consent. Placeholder until the operator fills it in.]',
    name: '[Name]',
    role: '[Role, company]',
    initial: '?',
  },
  steps: [
    {
      title: 'Smart Discovery',
      text: 'One question at a time, each with a goal note that tells you what to listen for. Answer with a single key and keep your eyes on the client.',
    },
    {
      title: 'Perfect Match',
      text: 'Six services, ranked with a confidence score. Every point traces to something the client said, so you can explain it out loud.',
    },
    {
      title: 'Personalized Pitch',
      text: 'A recap and a script built from their answers, written to be spoken. Pauses and asks are marked, prices are yours.',
    },
  ],
} as const;
