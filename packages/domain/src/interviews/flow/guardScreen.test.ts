import { describe, expect, test } from 'vitest';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { anInterview } from '#test/anInterview.ts';
import { guardScreen } from './guardScreen.ts';
import { findInterviewStep, interviewScreens, interviewSteps } from './InterviewScreen.ts';
import { screenGuardMessages } from './screenGuardMessages.ts';

const answered = { business_services: 'Grow and bring in more customers' };
const sold: Partial<Interview> = {
  salesStatus: 'sold',
  selectedServiceId: 'seo',
  answers: answered,
};
const allowed = { allowed: true };
const interview = anInterview();
const at = (screen: string) => `/session/${interview.id}/${screen}`;

describe('guardScreen', () => {
  test.each(interviewScreens)(
    'ERR-04, REC-13: a missing interview leaves %s for home',
    (screen) => {
      for (const missing of [null, undefined]) {
        const own = screen === 'recommendations' || screen === 'service-questions';
        const title = own ? 'Session Not Found' : 'Session not found';
        expect(guardScreen(screen, missing)).toMatchObject({ to: '/', message: { title } });
      }
    },
  );

  test('ERR-09: similar titles keep their own letter case', () => {
    expect(screenGuardMessages.missing.title).toBe('Session not found');
    expect(screenGuardMessages.recommendationsMissing.title).toBe('Session Not Found');
  });

  test.each([
    ['no map', undefined],
    ['null', null],
    ['empty', {}],
    ['markers and trial values only', { __is_test: true, trial_status: 'started' }],
    ['blank values only', { business_services: '', advertising_types: [], ideal_90_days: ' ' }],
    ['hidden values only', { customer_list_size: '200+' }],
  ])('REC-12, SQ-16: without answers (%s) both screens go to the questions', (_name, answers) => {
    const none = anInterview({
      answers: answers as Interview['answers'],
      selectedServiceId: 'seo',
    });
    const rejected = {
      allowed: false,
      to: at('questions'),
      message: screenGuardMessages.noAnswers,
    };
    expect(guardScreen('recommendations', none)).toEqual(rejected);
    expect(guardScreen('service-questions', none)).toEqual(rejected);
  });

  test('REC-12: the words of the redirect', () => {
    expect(screenGuardMessages.noAnswers).toEqual({
      title: 'Please complete discovery questions first',
      description: 'Redirecting to questions...',
    });
  });

  test.each([
    'service-questions',
    'pitch',
    'brand-audit',
    'script-pitch',
    'trial-results',
    'retainer-close',
  ] as const)(
    'SQ-16, RECAP-07, SCRIPT-16: %s without a service goes to recommendations',
    (screen) => {
      expect(guardScreen(screen, anInterview({ answers: answered }))).toEqual({
        allowed: false,
        to: at('recommendations'),
        message: {
          title: 'Please select a service first',
          description: 'Redirecting to recommendations...',
        },
      });
    },
  );

  test.each(['info', 'questions', 'recommendations'] as const)(
    'REC-12: %s opens without a service',
    (screen) => {
      expect(guardScreen(screen, anInterview({ answers: answered }))).toEqual(allowed);
    },
  );

  test.each(serviceIds)('AUDIT-09, TRIAL-13, RET-16: trial screens with service %s', (service) => {
    const open = service === 'reputation_management' || service === 'message_marketing';
    const asked = anInterview({ selectedServiceId: service, answers: answered });
    for (const screen of ['brand-audit', 'trial-results', 'retainer-close'] as const) {
      expect(guardScreen(screen, asked)).toEqual(
        open ? allowed : { allowed: false, to: at('script-pitch'), message: null },
      );
    }
  });

  test('RECAP-08: recap and script open with a service even without any answer', () => {
    const bare = anInterview({ selectedServiceId: 'seo' });
    expect(guardScreen('pitch', bare)).toEqual(allowed);
    expect(guardScreen('script-pitch', bare)).toEqual(allowed);
  });

  test('ONB-22: onboarding of an unsold interview is denied and goes to the script', () => {
    const rejected = guardScreen('onboarding', anInterview({ selectedServiceId: 'seo' }));
    expect(rejected).toMatchObject({ to: at('script-pitch'), message: { title: 'Access denied' } });
  });

  test('ONB-23: onboarding of a sold interview without a service goes to recommendations', () => {
    const rejected = guardScreen('onboarding', anInterview({ salesStatus: 'sold' }));
    expect(rejected).toMatchObject({
      to: at('recommendations'),
      message: screenGuardMessages.noService,
    });
  });

  test.each([
    ['not_started', false],
    ['in_progress', false],
    ['completed', true],
  ] as const)('SUM-07: the summary with onboarding %s opens: %j', (onboardingStatus, open) => {
    const outcome = guardScreen('onboarding/summary', anInterview({ ...sold, onboardingStatus }));
    if (open) expect(outcome).toEqual(allowed);
    else {
      expect(outcome).toMatchObject({
        to: at('onboarding'),
        message: { title: 'Onboarding not completed' },
      });
    }
  });

  test('ONB-22: a sold interview with a service opens its onboarding', () => {
    expect(guardScreen('onboarding', anInterview(sold))).toEqual(allowed);
  });
});

describe('steps', () => {
  test('STEP-01, STEP-02: eleven steps with their names', () => {
    expect(interviewSteps.map((step) => step.label)).toEqual([
      'Step 1 of 11 - Business Information',
      'Step 2 of 11 - Discovery Questions',
      'Step 3 of 11 - Service Recommendations',
      'Step 4 of 11 - Service-Specific Questions',
      'Step 5 of 11 - Service Pitch',
      'Step 6 of 11 - Brand Audit',
      'Step 7 of 11 - Script Generation',
      'Step 8 of 11 - Trial Results',
      'Step 9 of 11 - Retainer Close',
      'Step 10 of 11 - Client Onboarding',
      'Step 11 of 11 - Onboarding Summary',
    ]);
  });

  test('STEP-04: percent is step over eleven, rounded', () => {
    expect(interviewSteps.map((step) => step.percent)).toEqual([
      9, 18, 27, 36, 45, 55, 64, 73, 82, 91, 100,
    ]);
  });

  test.each([
    ['/session/abc/info', 1],
    ['/session/abc/questions', 2],
    ['/session/abc/recommendations', 3],
    ['/session/abc/service-questions', 4],
    ['/session/abc/pitch', 5],
    ['/session/abc/brand-audit', 6],
    ['/session/abc/script-pitch', 7],
    ['/session/abc/trial-results', 8],
    ['/session/abc/retainer-close', 9],
    ['/session/abc/onboarding', 10],
    ['/session/abc/onboarding/', 10],
    ['/session/abc/pitch?tab=ai#top', 5],
  ])('STEP-02: %s is step %i', (path, number) => {
    expect(findInterviewStep(path).number).toBe(number);
  });

  test('STEP-03: the onboarding summary is step 11, not 10', () => {
    expect(findInterviewStep('/session/abc/onboarding/summary').number).toBe(11);
  });

  test.each([
    '/session/new',
    '/my-interviews',
    '/session/abc/unknown',
    '/session/abc/onboarding/summary/more',
    '/',
    '',
    null,
    undefined,
  ])('STEP-05: the unmatched path %j counts as step 1', (path) => {
    expect(findInterviewStep(path).label).toBe('Step 1 of 11 - Business Information');
  });
});
