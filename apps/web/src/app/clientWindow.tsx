import './fonts.css';
import './tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientWindow } from '#features/clientWindow/ClientWindow.tsx';

/**
 * The client's window is a page of its own: nothing of the app is loaded into it, and its policy lets it call
 * nobody (docs/decisions/052-call-mode-and-client-window.md).
 */
const interviewId = /^\/session\/([0-9a-f-]{36})\/client$/i.exec(location.pathname)?.[1];
const container = document.getElementById('root');
// What opened it must not be in reach of what is shown.
window.opener = null;
if (container && interviewId) {
  createRoot(container).render(
    <StrictMode>
      <ClientWindow interviewId={interviewId} />
    </StrictMode>,
  );
}
