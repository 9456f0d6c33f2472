import { objectionsPayPerClick } from '#templates/texts/objections/objectionsPayPerClick.ts';
import { recapPayPerClick } from '#templates/texts/recaps/recapPayPerClick.ts';
import { scriptPayPerClick } from '#templates/texts/scripts/scriptPayPerClick.ts';

export const payPerClickTexts = {
  recap_pay_per_click: recapPayPerClick,
  script_pay_per_click: scriptPayPerClick,
  objections_pay_per_click: objectionsPayPerClick,
} as const;
