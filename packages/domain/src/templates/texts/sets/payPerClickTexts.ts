import { recapPayPerClick } from '#templates/texts/recaps/recapPayPerClick.ts';
import { scriptPayPerClick } from '#templates/texts/scripts/scriptPayPerClick.ts';

/** Recap and script of this service; the browser loads only the set it needs. */
export const payPerClickTexts = {
  recap_pay_per_click: recapPayPerClick,
  script_pay_per_click: scriptPayPerClick,
} as const;
