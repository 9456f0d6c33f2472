import { type SlideKind, slideNames } from '@salespro/domain/clientWindow/ClientSlide.ts';

export const messages = {
  blocked: {
    title: 'Your browser blocked the window',
    description: 'Allow pop-ups for this page, then press P again.',
  },
  opened: {
    title: 'Client window is open',
    description:
      'Share this second window in your video call, not your whole screen. Your notes and scores never show there.',
  },
  closed: { title: 'Client window closed.', description: '' },
  skipped: (kind: SlideKind) =>
    kind === 'heard'
      ? 'What we heard is skipped. No quotes yet.'
      : `${slideNames[kind]} is skipped. Nothing to show yet.`,
  fullScreenHint: 'Turn the screen to your client. Press Esc to get back.',
  fullScreenHintPhone: 'Turn the phone to your client. Tap Done to get back.',
};
