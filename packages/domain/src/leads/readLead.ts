import {
  type BusinessFieldRule,
  findBusinessField,
  importedFields,
  mapBusinessFields,
} from '#interviews/businessFields.ts';
import { startsFormula } from '#interviews/export/startsFormula.ts';
import { industries } from '#interviews/form/industries.ts';
import { isEmailAddress } from '#interviews/form/isEmailAddress.ts';
import { toEmployees } from '#interviews/form/toInterviewFields.ts';
import { mostNoteLength } from '#notes/Note.ts';
import { type Lead, type LeadCells, type LeadFault, mostNotesLetters } from './Lead.ts';

/** What the contract takes as an address, so that an imported prospect can be edited and saved. */
const emailForm = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** The spelling our lists use, by the same letters in any case. */
const knownIndustries = new Map(industries.map((name) => [name.toLowerCase(), name]));
/** What other tools add to an industry: "HVAC contractor" is HVAC. */
const kindOfBusiness = /(?: (?:contractors?|services?|company|agency|firm|clinic|office))+$/;

/** One row of a file as an interview would hold it, or why it cannot (LEAD-06). Browser and server ask it alike. */
export function readLead(cells: Partial<LeadCells>): Lead | LeadFault {
  const texts = mapBusinessFields(importedFields, (_, field) => toPlainCell(cells[field] ?? ''));
  const notes = toPlainLines(cells.notes ?? '');
  if (texts.businessName === '') return 'business_missing';
  if ([...Object.values(texts), notes].some(isBroken)) return 'characters_broken';
  if (notes.length > mostNotesLetters) return 'text_too_long';
  for (const field of importedFields) {
    const fault = findFault(findBusinessField(field), texts[field]);
    if (fault !== null) return fault;
  }
  return {
    ...texts,
    industry: toIndustry(texts.industry),
    employees: toEmployees(texts.employees),
    notes: splitNotes(notes),
  };
}

function toIndustry(text: string): string {
  const name = text.toLowerCase();
  return knownIndustries.get(name) ?? knownIndustries.get(name.replace(kindOfBusiness, '')) ?? text;
}

function findFault({ form }: BusinessFieldRule, text: string): LeadFault | null {
  if (text === '') return null;
  switch (form.kind) {
    case 'email':
      return isEmailAddress(text) && emailForm.test(text) ? null : 'email_malformed';
    case 'count': {
      const count = toEmployees(text);
      return count > form.most || (count === 0 && !/^0+$/.test(text)) ? 'employees_unclear' : null;
    }
    default:
      return text.length > form.longest ? 'text_too_long' : null;
  }
}

/** What stands where a letter could not be read, and what no database keeps. */
function isBroken(text: string): boolean {
  return !text.isWellFormed() || /[\0\uFFFD]/.test(text);
}

/** As many notes as it takes: each ends at a line break, else at a blank. */
function splitNotes(text: string): readonly string[] {
  const notes: string[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.length > mostNoteLength ? findBreak(rest) : rest.length;
    notes.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return notes;
}

function findBreak(text: string): number {
  const part = text.slice(0, mostNoteLength + 1);
  const end = Math.max(part.lastIndexOf('\n'), 0) || Math.max(part.lastIndexOf(' '), 0);
  // Without a break it is cut, but never within a surrogate pair.
  return end || (/[\ud800-\udbff]$/.test(part.slice(0, -1)) ? mostNoteLength - 1 : mostNoteLength);
}

/** What a cell says: one line, and without the apostrophe that keeps it from being a formula. */
export function toPlainCell(cell: string): string {
  return withoutApostrophe(cell.replaceAll(/\s+/g, ' ').trim());
}

/** The same, with its lines. */
function toPlainLines(cell: string): string {
  return withoutApostrophe(cell.replaceAll(/\r\n?/g, '\n').trim());
}

function withoutApostrophe(text: string): string {
  return text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text;
}
