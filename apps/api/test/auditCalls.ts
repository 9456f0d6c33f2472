import type { Browser } from './Browser.ts';
import { newInterview } from './interviewFields.ts';
import { makePdf } from './pdfs.ts';

export async function makeInterviewOf(seller: Browser): Promise<string> {
  return (await seller.post('/api/interviews', newInterview())).json().interview.id;
}

export const auditPath = (interviewId: string) => `/api/interviews/${interviewId}/brand-audit`;

export function upload(
  seller: Browser,
  interviewId: string,
  pdf: Buffer | string = makePdf(),
  headers: Record<string, string> = {},
) {
  return seller.send('PUT', auditPath(interviewId), pdf, {
    'content-type': 'application/pdf',
    ...headers,
  });
}

export async function readAudit(seller: Browser, interviewId: string) {
  return (await seller.get(auditPath(interviewId))).json().audit;
}

export async function userIdOf(seller: Browser): Promise<string> {
  return (await seller.get('/api/auth/session')).json().session.user.id;
}
