import './fonts.css';
import './tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientWindow } from '#features/clientWindow/ClientWindow.tsx';

/**
 * Entry point of the client window, a page without the app's code.
 * Its content security policy forbids all calls (docs/decisions/052-call-mode-and-client-window.md).
 */
const interviewId = /^\/session\/([0-9a-f-]{36})\/client$/i.exec(location.pathname)?.[1];
const container = document.getElementById('root');
// Prevents the shown content from reaching the window that opened it.
window.opener = null;
if (container && interviewId) {
  createRoot(container).render(
    <StrictMode>
      <ClientWindow interviewId={interviewId} />
    </StrictMode>,
  );
}
