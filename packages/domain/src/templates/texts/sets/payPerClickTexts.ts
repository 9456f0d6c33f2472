import { recapPayPerClick } from '#templates/texts/recaps/recapPayPerClick.ts';
import { scriptPayPerClick } from '#templates/texts/scripts/scriptPayPerClick.ts';

/** What is read for this service; a browser loads one such set. */
export const payPerClickTexts = {
  recap_pay_per_click: recapPayPerClick,
  script_pay_per_click: scriptPayPerClick,
} as const;
