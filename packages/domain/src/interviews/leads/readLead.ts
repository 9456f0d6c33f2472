import { industries } from '#interviews/form/industries.ts';
import { isEmailAddress } from '#interviews/form/isEmailAddress.ts';
import { toEmployees } from '#interviews/form/toInterviewFields.ts';
import type { Lead, LeadCells, LeadFault } from './Lead.ts';
import { toPlainCell } from './toPlainCell.ts';

/** As long as the contract takes a name. */
const mostNameLetters = 200;
const mostEmployees = 10_000_000;
/** What the contract takes as an address, so that an imported prospect can be edited and saved. */
const emailForm = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** The spelling our lists use, by the same letters in any case. */
const knownIndustries = new Map(industries.map((name) => [name.toLowerCase(), name]));

/** One row of a file as an interview would hold it, or why it cannot (LEAD-06). Browser and server ask it alike. */
export function readLead(cells: LeadCells): Lead | LeadFault {
  const businessName = toPlainCell(cells.businessName);
  const contactName = toPlainCell(cells.contactName);
  const contactEmail = toPlainCell(cells.contactEmail);
  const industry = toPlainCell(cells.industry);
  const size = toPlainCell(cells.employees);
  const texts = [businessName, contactName, contactEmail, industry, size];
  if (businessName === '') return 'business_missing';
  if (texts.some(isBroken)) return 'characters_broken';
  if ([businessName, contactName, industry].some(({ length }) => length > mostNameLetters))
    return 'text_too_long';
  if (contactEmail !== '' && !(isEmailAddress(contactEmail) && emailForm.test(contactEmail)))
    return 'email_malformed';
  const employees = toEmployees(size);
  if (size !== '' && (employees > mostEmployees || (employees === 0 && !/^0+$/.test(size))))
    return 'employees_unclear';
  return {
    businessName,
    contactName,
    contactEmail,
    industry: knownIndustries.get(industry.toLowerCase()) ?? industry,
    employees,
  };
}

/** What stands where a letter could not be read, and what no database keeps. */
function isBroken(text: string): boolean {
  return !text.isWellFormed() || /[\0\uFFFD]/.test(text);
}
