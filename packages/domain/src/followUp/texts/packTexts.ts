import type { PackDocument } from '#followUp/PackEdit.ts';
import { emailSold } from './emailSold.ts';
import { emailTrial } from './emailTrial.ts';

const hello = '{{#first_name}}Hi {{first_name}}, {{/first_name}}{{^first_name}}Hi, {{/first_name}}';
const name = '{{#seller_name}} {{seller_name}}{{/seller_name}}';

/** Texts used only in the follow-up pack; all others are templates of "More texts". */
export const packTexts: Readonly<Partial<Record<PackDocument, string>>> = {
  email_sold: emailSold,
  email_trial: emailTrial,
  text_sold: `${hello}thanks for today. You'll get the setup mail from me in a minute.{{#client_step}} First step on your side: {{client_step}}{{/client_step}} Anything you want me to know before we start?${name}`,
  text_trial: `${hello}we're set.{{#trial_end_date}} The trial runs until {{trial_end_date}}.{{/trial_end_date}}{{#client_step}} First thing I need: {{client_step}}{{/client_step}} Reply here if that's a problem.${name}`,
  text_late: `${hello}I'm running ten minutes late for our call. Still good?${name}`,
};
