import {
  type BusinessFieldDefinition,
  getBusinessField,
  importedFields,
  mapBusinessFields,
} from '#interviews/businessFields.ts';
import { startsFormula } from '#interviews/export/startsFormula.ts';
import { industries } from '#interviews/form/industries.ts';
import { isEmailAddress } from '#interviews/form/isEmailAddress.ts';
import { parseEmployeeCount } from '#interviews/form/toInterviewFields.ts';
import { maxNoteLength } from '#notes/Note.ts';
import { type Lead, type LeadCells, type LeadErrorCode, maxLeadNotesLength } from './Lead.ts';

/** Matches the email addresses that the API accepts, so that an imported prospect can be saved again. */
const emailForm = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Maps lower-case industry names to their listed spelling. */
const knownIndustries = new Map(industries.map((name) => [name.toLowerCase(), name]));
/** Matches suffixes that other tools add to an industry: "HVAC contractor" is HVAC. */
const kindOfBusiness = /(?: (?:contractors?|services?|company|agency|firm|clinic|office))+$/;

/** Parses one imported row to a prospect, or returns an error code; browser and server run the same check. */
export function parseLead(cells: Partial<LeadCells>): Lead | LeadErrorCode {
  const texts = mapBusinessFields(importedFields, (_, field) =>
    normalizeLeadCell(cells[field] ?? ''),
  );
  const notes = normalizeLeadLines(cells.notes ?? '');
  if (texts.businessName === '') return 'business_missing';
  if ([...Object.values(texts), notes].some(isBroken)) return 'characters_broken';
  if (notes.length > maxLeadNotesLength) return 'text_too_long';
  for (const field of importedFields) {
    const fault = findLeadError(getBusinessField(field), texts[field]);
    if (fault !== null) return fault;
  }
  return {
    ...texts,
    industry: toIndustry(texts.industry),
    employees: parseEmployeeCount(texts.employees),
    notes: splitNotes(notes),
  };
}

function toIndustry(text: string): string {
  const name = text.toLowerCase();
  return knownIndustries.get(name) ?? knownIndustries.get(name.replace(kindOfBusiness, '')) ?? text;
}

function findLeadError({ form }: BusinessFieldDefinition, text: string): LeadErrorCode | null {
  if (text === '') return null;
  switch (form.kind) {
    case 'email':
      return isEmailAddress(text) && emailForm.test(text) ? null : 'email_malformed';
    case 'count': {
      const count = parseEmployeeCount(text);
      return count > form.max || (count === 0 && !/^0+$/.test(text)) ? 'employees_unclear' : null;
    }
    default:
      return text.length > form.maxLength ? 'text_too_long' : null;
  }
}

/** Detects replacement characters and characters that the database cannot store. */
function isBroken(text: string): boolean {
  return !text.isWellFormed() || /[\0\uFFFD]/.test(text);
}

/** Splits a long text into several notes, at line breaks or else at blanks. */
function splitNotes(text: string): readonly string[] {
  const notes: string[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.length > maxNoteLength ? findBreak(rest) : rest.length;
    notes.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return notes;
}

function findBreak(text: string): number {
  const part = text.slice(0, maxNoteLength + 1);
  const end = Math.max(part.lastIndexOf('\n'), 0) || Math.max(part.lastIndexOf(' '), 0);
  // Without a break the text is cut, but never within a surrogate pair.
  return end || (/[\ud800-\udbff]$/.test(part.slice(0, -1)) ? maxNoteLength - 1 : maxNoteLength);
}

/** Normalizes a cell to one line and removes the apostrophe that protects against formulas. */
export function normalizeLeadCell(cell: string): string {
  return withoutApostrophe(cell.replaceAll(/\s+/g, ' ').trim());
}

/** Normalizes a cell and keeps its line breaks. */
function normalizeLeadLines(cell: string): string {
  return withoutApostrophe(cell.replaceAll(/\r\n?/g, '\n').trim());
}

function withoutApostrophe(text: string): string {
  return text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text;
}
