import type { Answers } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';

export type AccessStatus = 'Not asked yet' | "They'll do it" | 'To be set up' | 'Still open';

export interface AccessLine {
  readonly name: string;
  readonly status: AccessStatus;
}

interface AccessQuestion {
  readonly id: string;
  readonly name: string;
  /** What of its options means that they will invite us, and what that there is nothing yet to be invited to. */
  readonly willDo: string;
  readonly missing: string;
}

const website: AccessQuestion = {
  id: 'website_login_credentials',
  name: 'Website',
  willDo: 'Yes, I have them',
  missing: 'No website yet',
};

const questions: Readonly<Partial<Record<ServiceId, readonly AccessQuestion[]>>> = {
  seo: [
    website,
    {
      id: 'hosting_login_credentials',
      name: 'Web hosting',
      willDo: 'Yes, I have them',
      missing: '',
    },
    {
      id: 'google_analytics_account',
      name: 'Google Analytics',
      willDo: 'Already have one',
      missing: 'Need one set up',
    },
    {
      id: 'google_search_console_account',
      name: 'Google Search Console',
      willDo: 'Already have one',
      missing: 'Need one set up',
    },
  ],
  fb_ads: [
    {
      id: 'facebook_page_admin',
      name: 'Facebook page',
      willDo: 'I will add you as an Administrator',
      missing: "We don't have a Facebook page yet",
    },
  ],
};

/** How far we are with each way in, by what onboarding asked; details of a login are in no reach of it. */
export function listAccess(
  service: ServiceId,
  answers: Answers | null | undefined,
): readonly AccessLine[] {
  return (questions[service] ?? []).map(({ id, name, willDo, missing }) => {
    const answer = answers?.[id];
    if (typeof answer !== 'string' || answer === '') return { name, status: 'Not asked yet' };
    if (answer === willDo) return { name, status: "They'll do it" };
    // They were asked, and do not know or need help: somebody has to see to it.
    return { name, status: answer === missing ? 'To be set up' : 'Still open' };
  });
}
