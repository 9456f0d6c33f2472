/**
 * Lists every API error: its code, its HTTP status and the message shown to the user.
 * Messages quoted from the specification are unchanged.
 */
export const apiErrors = {
  unauthenticated: { status: 401, message: 'User not authenticated' },
  session_not_found: { status: 401, message: 'Your session has ended. Please sign in again.' },
  credentials_missing: {
    status: 422,
    message: 'You must provide either an email or phone number and a password',
  },
  credentials_unusable: {
    status: 422,
    message: "Please check the email address and the password. We can't use one of them.",
  },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  email_not_confirmed: {
    status: 403,
    message: 'Please confirm your email address first. We can send the link again.',
  },
  weak_password: { status: 422, message: 'This password is too weak' },
  signups_disabled: { status: 403, message: 'Sign ups are currently disabled for this demo.' },
  link_expired: {
    status: 400,
    message: 'This link is no longer valid. Ask for a new one.',
  },
  password_needed: {
    status: 403,
    message: 'You signed in a while ago. Enter your password to continue.',
  },
  identity_unproven: {
    status: 403,
    message: "Please confirm it's still you.",
  },
  wrong_password: { status: 403, message: "The current password isn't right" },
  wrong_code: { status: 403, message: "That code isn't right or was already used" },
  challenge_expired: { status: 403, message: 'The sign-in took too long. Please start again.' },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is already on' },
  two_factor_off: { status: 409, message: "Two-factor sign-in isn't on" },
  passkey_failed: {
    status: 403,
    message: "That passkey didn't work here. Try again, or use your password.",
  },
  too_many_passkeys: {
    status: 409,
    message: 'You have 20 passkeys already. Remove one you no longer use first.',
  },
  identity_already_exists: { status: 409, message: 'That sign-in method is already connected' },
  identity_not_found: { status: 404, message: "That sign-in method isn't connected" },
  single_identity_not_deletable: {
    status: 409,
    message: "You can't remove your only sign-in method",
  },
  settings_admin_only: {
    status: 403,
    message: 'Unauthorized: Only admins can update settings',
  },
  second_factor_needed: {
    status: 403,
    message: 'This needs a second factor. Turn on two-factor sign-in under My Account first.',
  },
  claim_code_wrong: {
    status: 403,
    message: "That one-time code isn't right or was already used",
  },
  hand_over_first: {
    status: 409,
    message: "You're the admin. Hand the role over to someone else first, under Admin Settings.",
  },
  no_such_account: {
    status: 404,
    message: "There's no confirmed account with this address",
  },
  content_manager_only: {
    status: 403,
    message: 'Unauthorized: Only the owner can save global templates',
  },
  content_manager_delete_only: {
    status: 403,
    message: 'Unauthorized: Only the owner can delete global templates',
  },
  objections_locked: {
    status: 403,
    message: 'Your admin turned off personal objections',
  },
  contact_failed: { status: 500, message: 'Failed to create secure customer contact' },
  unknown_question: { status: 422, message: "That question doesn't exist" },
  answer_not_offered: { status: 422, message: "That answer isn't one of the choices" },
  no_answers: { status: 409, message: 'Please complete discovery questions first' },
  needs_confirmation: {
    status: 409,
    message: 'This interview is sold. Confirm that its service should change.',
  },
  no_service: { status: 409, message: 'Please select a service first' },
  price_agreed: { status: 409, message: 'This client has bought. The price stays as agreed.' },
  not_sold: { status: 409, message: 'Mark the client as sold first' },
  onboarding_incomplete: { status: 409, message: "Some required questions aren't answered yet" },
  onboarding_begun: {
    status: 409,
    message: "You can't undo this sale because onboarding has started.",
  },
  no_trial: { status: 409, message: 'This service has no trial' },
  trial_incomplete: { status: 422, message: 'Some trial results are missing or out of range' },
  not_a_pdf: { status: 415, message: 'Please upload a PDF file.' },
  file_too_large: {
    status: 413,
    message: 'This file is larger than 20 MB. Please upload a smaller PDF.',
  },
  not_an_image: { status: 415, message: 'Please upload a PNG or SVG file.' },
  image_too_large: {
    status: 413,
    message: 'This picture is larger than 1 MB. Please upload a smaller one.',
  },
  image_unusable: {
    status: 422,
    message: "We can't read this picture. Please save it again as PNG or SVG, then upload it.",
  },
  interviews_full: {
    status: 409,
    message:
      "Your account is full, so this interview can't be added. Delete interviews you no longer need, or ask your operator for more room.",
  },
  notes_full: {
    status: 409,
    message: 'This interview has 200 notes already. Delete one you no longer need.',
  },
  import_running: {
    status: 409,
    message: "Another import is still running. Wait until it's done, then try again.",
  },
  import_incomplete: {
    status: 409,
    message: "We didn't get the whole file. Nothing was imported. Please try again.",
  },
  files_full: {
    status: 409,
    message:
      "Your account can't store more files. Delete brand audits you no longer need, or ask your operator for more room.",
  },
  upload_incomplete: {
    status: 400,
    message: "The file didn't arrive complete. Nothing was changed. Please upload it again.",
  },
  storage_failed: {
    status: 503,
    message: 'The file storage is having a problem. Nothing was changed. Try again in a moment.',
  },
  file_link_invalid: {
    status: 403,
    message: 'This link to the file is no longer valid. Open the brand audit again.',
  },
  ai_key_blank: { status: 400, message: 'Please enter an API key.' },
  ai_key_malformed: {
    status: 422,
    message: "That's not an API key. It has spaces or special characters.",
  },
  ai_key_missing: { status: 409, message: "There's no API key to write with" },
  ai_busy: { status: 409, message: 'A script is already being written. Wait for it or stop it.' },
  ai_rate_limit: { status: 429, message: 'Too many scripts this hour. Please wait a while.' },
  ai_cost_limit: { status: 429, message: "You've reached today's limit for AI." },
  ai_identity_leak: {
    status: 409,
    message: "This would have sent a client's name, so we sent nothing.",
  },
  ai_no_template: { status: 409, message: 'This template has no text to write from' },
  ai_service_changed: {
    status: 409,
    message: 'Another service was selected in the meantime. Reload the page.',
  },
  ai_invalid_key: {
    status: 424,
    message: 'Invalid API key. Please check your OpenAI API key.',
  },
  ai_quota: { status: 424, message: 'Your account at the AI provider is out of credit' },
  ai_rate_limited: { status: 429, message: 'The AI provider asked us to wait' },
  ai_provider_error: { status: 502, message: 'AI provider error' },
  ai_unreachable: { status: 502, message: 'AI provider error: unreachable' },
  ai_interrupted: { status: 502, message: 'The connection to the AI provider dropped' },
  ai_timeout: { status: 504, message: 'The AI provider took too long' },
  ai_stalled: { status: 504, message: 'The AI provider stopped in the middle of the text' },
  ai_malformed: { status: 502, message: 'The provider answered in an unexpected form' },
  ai_withheld: { status: 502, message: 'The AI provider withheld the text' },
  ai_empty: { status: 502, message: 'No script generated' },
  not_found: { status: 404, message: 'Not found' },
  invalid_request: { status: 422, message: "The request doesn't have the expected form" },
  too_large: { status: 413, message: "That's more than we can take in one request" },
  unsupported_media: { status: 415, message: 'The request must be JSON' },
  packed_request: { status: 415, message: 'The request must not be compressed' },
  cross_site: { status: 403, message: 'The request came from another site' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment.' },
  // The message does not say whether anything was changed: after a lost reply the server cannot know.
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof apiErrors;

/** The JSON body of every error reply. */
export interface ApiErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    /** Why a password is weak, or which fields are invalid. */
    readonly reasons?: readonly string[];
  };
}
