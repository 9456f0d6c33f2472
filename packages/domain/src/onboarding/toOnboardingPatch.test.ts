import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/runs.ts';
import { credentialFieldIds } from './credentialFields.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';
import { toOnboardingPatch } from './toOnboardingPatch.ts';

const { seo } = onboardingQuestions;
const website = 'website_login_credentials';
const details = 'website_login_credentials_details';
const yes = 'Yes, I have them';
const edit = (questionId: string, value: string | number | string[] | null) => ({
  questionId,
  value,
});

describe('toOnboardingPatch', () => {
  test('W-13: an answer and its detail part ways', () => {
    expect(toOnboardingPatch(seo, {}, [edit(website, yes), edit(details, 'Ask Paula')])).toEqual({
      set: { [website]: yes },
      unset: [],
      keep: { [details]: 'Ask Paula' },
      forget: [],
      answers: { [website]: yes },
    });
  });

  test('ONB-12: closing the field forgets its detail, whatever was typed before', () => {
    const edits = [edit(details, 'Ask Paula'), edit(website, 'No website yet')];
    expect(toOnboardingPatch(seo, { [website]: yes }, edits)).toMatchObject({
      set: { [website]: 'No website yet' },
      keep: {},
      forget: [details],
    });
  });

  test('ONB-12: away and back again still forgets what was kept; typed anew it is kept', () => {
    const there = [edit(website, 'No website yet'), edit(website, yes)];
    const before = { [website]: yes };
    expect(toOnboardingPatch(seo, before, there)).toMatchObject({ set: {}, forget: [details] });
    expect(toOnboardingPatch(seo, before, [...there, edit(details, 'New')])).toMatchObject({
      keep: { [details]: 'New' },
      forget: [],
    });
  });

  test.each([[null], [''], ['  '], [7], [['a']]])(
    'ONB-15: a detail of %j is forgotten',
    (value) => {
      expect(toOnboardingPatch(seo, { [website]: yes }, [edit(details, value)])).toMatchObject({
        keep: {},
        forget: [details],
      });
    },
  );

  test('ONB-12: nothing is kept for a field that is closed', () => {
    expect(toOnboardingPatch(seo, {}, [edit(details, 'secret')])).toMatchObject({
      set: {},
      keep: {},
      forget: [details],
    });
  });

  test('ONB-11: details without a question are kept as well', () => {
    const edits = [edit('google_ads_account_details', 'Invite sent')];
    expect(toOnboardingPatch(seo, {}, edits).keep).toEqual({
      google_ads_account_details: 'Invite sent',
    });
    const removed = [...edits, edit('google_ads_account_details', null)];
    expect(toOnboardingPatch(seo, {}, removed)).toMatchObject({
      keep: {},
      forget: ['google_ads_account_details'],
    });
  });

  test('ONB-20: only what changed is in the patch; null removes', () => {
    const before = { primary_email: 'a@b.example', primary_phone_number: '555' };
    expect(
      toOnboardingPatch(seo, before, [edit('primary_email', null), edit('blog_post_approval', '')]),
    ).toMatchObject({ set: { blog_post_approval: '' }, unset: ['primary_email'] });
    expect(toOnboardingPatch(seo, before, [])).toMatchObject({ set: {}, unset: [], forget: [] });
  });

  test('W-13: whatever is sent, no credential field is among the answers', () => {
    const ids = [...credentialFieldIds, ...seo.map(({ id }) => id), 'unknown'];
    const edits = fc.array(
      fc.record({
        questionId: fc.constantFrom(...ids),
        value: fc.oneof(fc.constantFrom(yes, 'Already have one', null), fc.string()),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(edits, (given) => {
        const { set, answers, keep, forget } = toOnboardingPatch(seo, {}, given);
        for (const id of credentialFieldIds) {
          expect(Object.hasOwn(set, id) || Object.hasOwn(answers, id)).toBe(false);
          expect(Object.hasOwn(keep, id) && forget.includes(id)).toBe(false);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
