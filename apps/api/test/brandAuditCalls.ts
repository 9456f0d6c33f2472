import type { Browser } from './Browser.ts';
import { newInterviewBody } from './interviewFields.ts';
import { makePdf } from './pdfs.ts';

export async function createInterviewOf(seller: Browser): Promise<string> {
  return (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
}

export const brandAuditPath = (interviewId: string) => `/api/interviews/${interviewId}/brand-audit`;

export function uploadBrandAudit(
  seller: Browser,
  interviewId: string,
  pdf: Buffer | string = makePdf(),
  headers: Record<string, string> = {},
) {
  return seller.send('PUT', brandAuditPath(interviewId), pdf, {
    'content-type': 'application/pdf',
    ...headers,
  });
}

export async function readBrandAudit(seller: Browser, interviewId: string) {
  return (await seller.get(brandAuditPath(interviewId))).json().audit;
}

export async function findUserId(seller: Browser): Promise<string> {
  return (await seller.get('/api/auth/session')).json().session.user.id;
}
