import {
  type BrandAudit,
  downloadBrandAudit,
  readBrandAudit,
} from '@salespro/contract/brandAudit.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { page } from 'vitest/browser';
import { discoveryAnswers } from './discoveryAnswers.ts';
import { renderStep } from './renderStep.tsx';

let signed = 0;

export function makeAudit(changes: Partial<BrandAudit> = {}): BrandAudit {
  const id = '0192f0c4-7e57-7a11-8b0b-0123456789a1';
  signed += 1;
  return {
    id,
    fileName: 'riverside-brand-audit.pdf',
    bytes: 2_411_725,
    uploadedAt: '2026-11-10T15:00:00.000Z',
    openUrl: `/files/${id}?as=inline&expires=1&signature=open${signed}`,
    downloadUrl: `/files/${id}?as=attachment&expires=1&signature=save${signed}`,
    expiresAt: '2026-11-10T16:00:00.000Z',
    ...changes,
  };
}

/** Renders the brand audit screen with this file on the server, or none. */
export async function renderAudit(
  audit: BrandAudit | null,
  changes: Partial<StoredInterview> = {},
) {
  const step = await renderStep(
    'brand-audit',
    { answers: discoveryAnswers, selectedServiceId: 'reputation_management', ...changes },
    (api) => {
      api.reply(readBrandAudit, { audit });
      api.status(downloadBrandAudit, 206);
    },
  );
  return step;
}

export const makePdfFile = (name = 'riverside-brand-audit.pdf', bytes = 2_411_725) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** Puts a file into the file input, as the browser's dialog would. */
export function chooseFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Drops a file onto the upload area. */
export function dropFile(file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    uploadArea()
      .element()
      .dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
      );
}

export const uploadArea = () => page.getByRole('region', { name: 'Upload the audit PDF' });
export const pdfCard = () => page.getByRole('region', { name: 'Brand audit PDF' });
export const pdfFrame = () => page.getByTitle(/Brand audit of/);
