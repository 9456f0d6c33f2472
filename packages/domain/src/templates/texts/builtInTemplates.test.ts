import { describe, expect, test } from 'vitest';
import { emptyInterview, lintInterviews } from '#checks/cases/lintInterviews.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { chooseRecapTemplate, chooseScriptTemplate } from '#templates/chooseTemplate.ts';
import { findTemplateWarnings } from '#templates/findTemplateWarnings.ts';
import { listTemplateNames } from '#templates/listTemplateNames.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import {
  moreTextIds,
  objectionsTemplateIds,
  recapTemplateIds,
  scriptTemplateIds,
  templateIds,
} from '#templates/TemplateId.ts';
import { templateView } from '#templates/templateView.ts';
import { builtInTemplates } from './builtInTemplates.ts';
import { builtInTexts } from './builtInTexts.ts';

const layers = { account: {}, global: {}, builtIn: builtInTexts };
const leftovers = /\{\{|\}\}|undefined|null|NaN|\[object|""/;

describe('builtInTemplates', () => {
  test('TPL-04, TPL-05, SAY-40: 7 recaps, 7 scripts, 4 AI variants, 2 closes, 6 objections and 14 more', () => {
    expect(Object.keys(builtInTemplates)).toEqual(templateIds);
    expect(recapTemplateIds).toHaveLength(7);
    expect(scriptTemplateIds).toHaveLength(11);
    expect(objectionsTemplateIds).toHaveLength(6);
    expect(moreTextIds).toHaveLength(14);
    expect(templateIds).toHaveLength(40);
  });

  test.each(templateIds)('TPL-01: %s names itself, its variables and its blocks', (id) => {
    const { templateString, requiredVariables, optionalBlocks, ...rest } = builtInTemplates[id];
    const names = listTemplateNames(templateString);
    expect(rest).toEqual({ id });
    expect(templateString.trim()).toBe(templateString);
    expect(names).toEqual(expect.arrayContaining([...requiredVariables, ...optionalBlocks]));
    expect(requiredVariables.length > 0).toBe(!id.startsWith('objections_'));
    expect(findTemplateWarnings(templateString)).toEqual({
      isBroken: false,
      ignoredTags: [],
      unknownNames: [],
    });
    // Whatever stands outside its own section has a default or a shared guard.
    expect(optionalBlocks.every((name) => templateString.includes(`{{/${name}}}`))).toBe(true);
  });

  test.each(templateIds)('TPL-05: %s resolves and renders for every interview', (id) => {
    for (const { name, interview } of lintInterviews()) {
      const rendered = renderTemplate(builtInTemplates[id].templateString, templateView(interview));
      expect(rendered.ok, name).toBe(true);
      expect(rendered.ok && rendered.text, name).not.toMatch(leftovers);
    }
  });

  test.each(serviceIds)('TPL-02, TPL-03: %s gets its own recap and script', (service) => {
    const interview = emptyInterview(service);
    expect(chooseRecapTemplate(interview, layers)).toMatchObject({
      textId: `recap_${service}`,
      source: 'default',
    });
    expect(chooseScriptTemplate(interview, layers)).toMatchObject({
      textId: `script_${service}`,
      source: 'default',
    });
  });

  test.each([
    ['Missing calls', 'script_ai_power_package_calls', 'count the missed calls'],
    ['Responding faster online', 'script_ai_power_package_messages', 'people who type'],
    ['Getting more reviews', 'script_ai_power_package_reviews', 'off your to-do list'],
    ['Creating marketing content', 'script_ai_power_package_marketing', 'What would you post'],
    ['A bit of everything', 'script_ai_power_package', 'last Saturday'],
  ])('TPL-27: "%s" reads %s', (ai_priority_area, textId, line) => {
    const interview = { ...emptyInterview('ai_power_package'), answers: { ai_priority_area } };
    const chosen = chooseScriptTemplate(interview, layers);
    expect(chosen.textId).toBe(textId);
    expect(chosen.templateString).toContain(line);
  });

  test('every recap keeps the same skeleton, so that one text can serve all of them', () => {
    for (const id of recapTemplateIds) {
      const labels = builtInTexts[id].match(/^\[[A-Z]+/gm);
      expect(labels).toEqual(['[CHECK', '[PAUSE']);
    }
  });
});
