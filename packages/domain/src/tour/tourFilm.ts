/** A shot of the tour film with its caption. `node scripts/film.ts` records the film. */
export interface TourShot {
  /** Seconds from the start of the film. */
  readonly from: number;
  readonly to: number;
  readonly caption: string;
}

/** Shots of the tour film, with captions of at most nine words. */
export const tourShots: readonly TourShot[] = [
  { from: 0, to: 5, caption: 'One call. Twelve questions. One honest answer.' },
  { from: 5, to: 13, caption: 'One question at a time. One key each.' },
  { from: 13, to: 22, caption: 'Type their words. Watch the fit change.' },
  { from: 22, to: 29, caption: 'Say it back before you recommend.' },
  { from: 29, to: 38, caption: 'Six services, ranked by what they said.' },
  { from: 38, to: 46, caption: 'The script uses their own words.' },
  { from: 46, to: 52, caption: 'Full script, short beats, or just keywords.' },
  { from: 52, to: 57, caption: 'They push back? One key, one card.' },
  { from: 57, to: 62, caption: 'Show them the plan, never your notes.' },
  { from: 62, to: 67, caption: 'End the call with one key.' },
  { from: 67, to: 71, caption: 'The follow-up is already written.' },
  { from: 71, to: 75, caption: 'It stays in this browser. Try it yourself.' },
];

/** Length of the tour film in seconds. */
export const tourSeconds = 75;

/** Chapters of the tour film; each starts with a shot. */
export const tourChapters = [
  { from: 0, title: 'Twelve questions, one key each' },
  { from: 22, title: 'Say it back, then six services, ranked' },
  { from: 38, title: 'A script in their own words' },
  { from: 57, title: 'The plan, the end of the call, the follow-up' },
] as const;

export const tourPosterAlt =
  'A question about the client list, with the six services ranked beside it.';

/** Transcript of the tour film, one entry per paragraph. */
export const tourTranscript: readonly string[] = [
  'This film has no sound. Here is what you see.',
  'A seller starts a call with Pine & Oak Salon, a made-up hair salon, in the demo. There are twelve questions, one at a time. Each has a note that says what to listen for. She answers with single keys.',
  "At question six the owner, Tonya, says she has a list of clients, and that they never hear from her. The seller types that in Tonya's own words, and the ranking beside the question moves.",
  'Then the seller reads five sentences back and lets Tonya correct them. Six services appear, best match first. Message Marketing is on top, with reasons that quote Tonya.',
  "The script follows, in Tonya's words. It can be shown in full, as short beats or as keywords. When Tonya worries about spam, one key opens the right answer. Turned to Tonya, the screen shows the plan, and never the notes.",
  'The call ends as a 30-day trial. The follow-up mail is already written and waits to be sent. All of it stays in this browser, and you can try the same call yourself.',
];

/** Addresses of the film files; they have no content hash. */
export const tourFiles = {
  webm: '/tour/tour.webm',
  mp4: '/tour/tour.mp4',
  captions: '/tour/tour.en.vtt',
  poster: '/tour/poster.webp',
} as const;
