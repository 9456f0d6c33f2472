/** Splits a comma-separated list of phrases that rules search in clients' texts (see reading/). */
const phrases = (list: string): readonly string[] => list.trim().split(/,\s+/u);

/** Phrases about wanting more or better reviews. */
export const reviewGoalPhrases = phrases(`
  google review, more reviews, better reviews, new reviews, our reviews, our google reviews,
  good reviews, great reviews, positive reviews, online reviews, reviews on google, yelp review,
  5 star, five star, star rating, better rating, higher rating, our rating, google rating,
  reputation
`);

/** Phrases about bad reviews. */
export const reviewProblemPhrases = phrases(`
  bad review, negative review, poor rating, low rating, bad rating, one star review,
  1 star review
`);

/** Phrases about asking for reviews by hand. */
export const manualReviewRequestPhrases = phrases(`
  in person, by hand, manually, when we remember, if we remember, when i remember,
  when it's quiet, when it is quiet, when there's time, sometimes, a card, cards, verbal,
  verbally, i ask, we ask, front desk asks, desk asks, techs ask, tech asks, crew asks,
  lead asks, nurse asks, staff asks, manager asks, paralegal asks, receptionist asks, team asks,
  wife asks, husband asks, i email, i text, we hand out
`);

/** Phrases about software that asks for reviews. */
export const reviewToolPhrases = phrases(`
  software, automatic, automatically, automated, automation, auto text, auto email, podium,
  birdeye, nicejob, jobber, servicetitan, housecall, review tool, reputation tool, crm,
  booking system, scheduling system, system sends, system asks, system texts, system emails,
  app sends, app asks, app texts, app emails
`);

/** Phrases about how reviews were requested in the past, which excludes the current method. */
export const pastHabitPhrases = phrases(`
  used to, had, we used, i used, canceled, cancelled, stopped, last year, no longer, anymore
`);

const places = ['practice', 'business', 'company', 'shop', 'store'];
const inPlaces = (...verbs: readonly string[]) =>
  verbs.flatMap((verb) =>
    ['the', 'my', 'our'].flatMap((whose) => places.map((place) => `${verb} ${whose} ${place}`)),
  );

/** Phrases of owners who are about to sell, close or retire; closing at five or for a week does not match. */
export const closingBusinessPhrases: readonly string[] = [
  ...inPlaces('selling', 'sell').map(
    (phrase) => `${phrase} ~on ~card ~lunch ~van ~truck ~car ~account`,
  ),
  ...[...inPlaces('close', 'closing'), 'close the doors', 'closing the doors'].flatMap((phrase) => [
    `${phrase} ~at ~on ~by ~early ~earlier ~for ~every ~before ~when ~account`,
    `${phrase} for good`,
  ]),
  ...phrases(`
    closing down ~the ~our ~a ~for, shutting down ~the ~our ~a ~for, shut down the business,
    winding down ~after ~at ~with ~from, wind down the, ready to retire,
    i'm retiring ~the ~my ~our, i am retiring ~the ~my ~our, we're retiring ~the ~our,
    we are retiring ~the ~our
  `),
];

/** Phrases about wanting results soon. */
export const urgentGoalPhrases = phrases(`
  asap, as soon as possible, right away, phone ring, phone to ring, phones ringing,
  phone ringing, more calls, more leads, install leads, new leads, more jobs, more cases,
  signed cases, more appointments, booked solid
`);

/** Phrases about too few calls or leads. */
export const urgentProblemPhrases = phrases(`
  phone doesn't ring, phone isn't ringing, phone never rings, phone stopped ringing,
  phone is quiet, not enough calls, not enough leads, not enough jobs
`);

export const searchProblemPhrases = phrases(`
  don't show up on google, don't show up in search, don't show up online, don't show up when,
  not on page one, can't find us, cannot find us, nobody finds us, no one finds us,
  nobody can find us, invisible on google, invisible online, hard to find online
`);

export const searchGoalPhrases = phrases(`
  page one, first page ~of, first page of google, rank on, rank for, rank higher,
  ranking ~member ~officer, rankings, top of google, show up on google, show up in search,
  show up online, show up first, show up when, come up on google, come up in search,
  come up first, found on google, found online, found in search, find us online,
  find us on google, when they search, when people search, search results, google maps,
  organic traffic, organic search, organic leads, organic results, organic reach
`);

export const socialMediaGoalPhrases = phrases(`
  instagram, social media, followers ~of, brand awareness, name out there,
  get our name out ~of, tiktok, from facebook
`);

export const returningCustomerGoalPhrases = phrases(`
  come back ~from, coming back ~from, bring back, bring people back, bring them back,
  bring clients back, bring customers back, bring patients back, bring members back,
  get people back, get them back, get customers back, win back, win them back, past customer,
  past client, past patient, past student, old customers, old clients, old patients,
  existing customer, existing client, existing patient, current customer, current client,
  current patient, current member, already know ~what ~how ~that ~why ~where ~who ~my ~the ~it,
  already insure, reactivate, rebook, repeat customers, repeat clients, repeat patients,
  repeat business, repeat visits, return visits, returning customers, returning clients,
  returning patients, back on the mat, back on the books, back on the calendar,
  back on the schedule, yearly plan, maintenance plan
`);

export const returningCustomerProblemPhrases = phrases(`
  slow day, slow week, slow month, slow season, slow time, slow monday, slow tuesday,
  slow wednesday, slow thursday, slow weeknight, dead week, dead weeknight, empty chairs,
  empty tables, empty monday, stopped coming, stopped their, stopped booking, don't come back,
  doesn't come back, never come back, haven't come back, haven't been in, hasn't been in,
  haven't seen ~my ~any ~a ~the ~it ~much ~growth ~results,
  have not seen ~my ~any ~a ~the ~it ~much ~growth ~results, froze their, freezing their,
  lost accounts
`);

/** Phrases about missed calls and slow replies. */
export const callProblemPhrases = phrases(`
  miss calls, missing calls, missed calls, missed call, miss a call, lost calls, missed leads,
  missed messages, voicemail, calls ring out, after hours calls, unanswered, nobody answers,
  no one answers, nobody picks up, no one picks up, can't keep up, cannot keep up,
  can not keep up, can't answer, cannot answer, can't pick up, leads wait, leads sit, days later,
  wait until the next day, never get a reply, never hear back, never called back,
  sit for hours, sit for days, sits for days, before anyone calls, before we call back,
  slip through the cracks, fall through the cracks, waits on hold, wait on hold
`);

export const callGoalPhrases = phrases(`
  answer every call, answer the phone, answer our phone, answer calls, answer more calls,
  pick up the phone, pick up every call, respond faster, reply faster, get back to people,
  gets an answer, get an answer, returning messages, returning calls
`);
