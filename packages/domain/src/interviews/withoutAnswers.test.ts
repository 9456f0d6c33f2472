import { expect, test } from 'vitest';
import { listAccess } from '#followUp/handOver.ts';
import { listOwnWords } from '#followUp/listOwnWords.ts';
import { findSaid } from '#plan/findSaid.ts';
import { chooseAiVariant } from '#templates/chooseAiVariant.ts';
import { toCustomerWord } from '#templates/phrases/customerWord.ts';
import { retainerFacts } from '#trial/retainerFacts.ts';
import { offerDefaults, toOffers } from '#trial/standardOffers.ts';
import { listMissingTrialValues, messageResults, trialOutcome } from '#trial/trialOutcome.ts';
import { listCameUp } from './cameUp.ts';
import { isTestInterview } from './list/CardFacts.ts';
import { nextStepWords } from './outcomes/nextStepWords.ts';
import { isOtherPrice, saidPrice } from './outcomes/saidPrice.ts';
import { trialStatus } from './trialStatus.ts';
import { decidesWithOthers } from './whoDecides.ts';

const none = null as never;

test('DATA-01: an old copy without answers says nothing, and breaks nothing', () => {
  const subject = { notes: undefined, answers: none };
  for (const about of ['in90Days', 'today', 'tried', 'inAYear', 'whyNow'] as const)
    expect(findSaid(about, subject)).toBe('');
  expect(listOwnWords('x', subject)).toEqual([]);
  expect(nextStepWords({ answers: none })).toEqual({
    next_step_date: undefined,
    ask_again_date: undefined,
  });
  const priced = { answers: none, selectedServiceId: 'seo', terms: null } as const;
  expect([saidPrice(priced), isOtherPrice(priced)]).toEqual([null, false]);
  expect(toCustomerWord({ answers: none, industry: none })).toEqual({
    one: 'customer',
    many: 'customers',
  });
  expect(chooseAiVariant(null)).toBeNull();
  expect([trialStatus(null), decidesWithOthers(null), isTestInterview(null)]).toEqual([
    'none',
    false,
    false,
  ]);
  expect([listCameUp(undefined), listMissingTrialValues(undefined).length]).toEqual([[], 4]);
  expect(trialOutcome(null)).toBeNull();
  expect(messageResults(undefined).replies).toBeNull();
  expect(toOffers(null)).toEqual(offerDefaults);
  expect(retainerFacts(null)).toMatchObject({ review_delta: 0, rating_change: '' });
  expect(listAccess('fb_ads', undefined)).toEqual([
    { name: 'Facebook page', status: 'Not asked yet' },
  ]);
});
