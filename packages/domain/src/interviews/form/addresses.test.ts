import { expect, test } from 'vitest';
import { formatCsv } from '#interviews/export/formatCsv.ts';
import { startsFormula } from '#interviews/export/startsFormula.ts';
import { findInterviewStep } from '#interviews/flow/InterviewScreen.ts';
import { isEmailAddress } from './isEmailAddress.ts';
import { isUuid } from './isUuid.ts';
import { buildNewInterview, toInterviewFields } from './toInterviewFields.ts';

test.each([
  ['x a@b.example', false],
  ['a@b.example x', false],
  ['a@b.c.example', true],
  ['a@b..example', false],
  ['a@b.', false],
  ['a@b.ex,ample', false],
  ['a;b@c.example', false],
  ['<a>@b.example', false],
  ['"a"@b.example', false],
  ['a@b c.example', false],
  [`${'a'.repeat(244)}@b.example`, true],
  [`${'a'.repeat(245)}@b.example`, false],
])('ONB-18: %j is an address: %j', (value, expected) => {
  expect(isEmailAddress(value)).toBe(expected);
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
test.each([
  [id, true],
  [`x${id}`, false],
  [`${id}0`, false],
  [id.slice(1), false],
  [id.replace('a', 'g'), false],
  [id.replace('-774b-', '-774-'), false],
])('ROUTE-14: %j is a UUID: %j', (value, expected) => {
  expect(isUuid(value)).toBe(expected);
});

test.each([
  ['/session/a/pitch/', 5],
  ['/session/a/pitch#x', 5],
  ['/session/a/pitch/?x=/info', 5],
  ['x/session/a/pitch', 1],
  ['/session//pitch', 1],
  ['/session/a/b/pitch', 1],
])('STEP-02: %s is step %i', (path, number) => {
  expect(findInterviewStep(path).number).toBe(number);
});

test.each([
  ['=1', true],
  ['  +1', true],
  ['-1', true],
  ['@x', true],
  ['＋1', true],
  ['－1', true],
  ['＠x', true],
  ['\tx', true],
  ['\rx', true],
  ['\nx', true],
  ['x=1', false],
  [' x', false],
  ['', false],
])('LEAD-23: %j would be run: %j', (text, expected) => {
  expect(startsFormula(text)).toBe(expected);
});

test('LEAD-23: rows, cells and what has to stand in quotes', () => {
  expect(
    formatCsv([
      ['a', 'b;c', 'd\te', 'f\rg'],
      [' h', 'i ', 'j"k', 'l m'],
    ]),
  ).toBe('\uFEFFa,"b;c","d\te","f\rg"\r\n" h","i ","j""k",l m\r\n');
});

test('NEW-09: keeps typed texts without surrounding blanks', () => {
  expect(
    toInterviewFields({
      businessName: ' a ',
      contactName: ' b ',
      contactEmail: ' c ',
      contactPhone: ' d ',
      industry: ' e ',
      employees: ' 1 ',
      currentProblems: ['f'],
    }),
  ).toEqual({
    businessName: 'a',
    contactName: 'b',
    contactEmail: 'c',
    contactPhone: 'd',
    industry: 'e',
    employees: 1,
    currentProblems: ['f'],
  });
});

test('NEW-12: nothing is chosen, sold or onboarded at the start; practice is marked', () => {
  expect(buildNewInterview('i', {}, 'now')).toMatchObject({
    answers: {},
    recommendedServices: [],
    selectedServiceId: null,
    generatedPitch: null,
    soldAt: null,
    onboardingAnswers: {},
    onboardingCompletedAt: null,
  });
  expect(buildNewInterview('i', { isPractice: true }, 'now').answers).toEqual({ __is_test: true });
});
