import { describe, expect, test } from 'vitest';
import { credentialFieldIds } from './credentialFields.ts';
import { inviteGuides } from './inviteGuides.ts';

const all = Object.values(inviteGuides).flat();

describe('inviteGuides', () => {
  test('W-13: every detail field has a way in without a password', () => {
    expect(Object.keys(inviteGuides).toSorted()).toEqual([...credentialFieldIds].toSorted());
    for (const guides of Object.values(inviteGuides)) expect(guides.length).toBeGreaterThan(0);
  });

  test.each([
    'WordPress',
    'GoDaddy',
    'Google Analytics',
    'Search Console',
    'Facebook page',
    'Google Ads',
  ])('W-13: there are steps for %s', (name) => {
    expect(all.map((guide) => guide.name)).toContain(name);
  });

  test.each(all.map((guide) => [guide.name, guide] as const))(
    'W-13: %s has three short steps and names the address once',
    (_name, { steps }) => {
      expect(steps).toHaveLength(3);
      expect(steps.join(' ').split('{email}')).toHaveLength(2);
      for (const step of steps) {
        expect(step.split(/\s+/).length).toBeLessThanOrEqual(16);
        expect(step).toMatch(/^[A-Z].*[.?]$/);
        expect(step).not.toMatch(/your password|our password is|send us.*password/i);
      }
    },
  );

  test('W-13: the names of one field are all different', () => {
    for (const guides of Object.values(inviteGuides))
      expect(new Set(guides.map(({ name }) => name)).size).toBe(guides.length);
  });
});
