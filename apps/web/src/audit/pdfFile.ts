import { pdfUpload } from '@salespro/contract/pdfUpload.ts';

export const pdfFile = { label: 'PDF file', accept: pdfUpload.contentType };
