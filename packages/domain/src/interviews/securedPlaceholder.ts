/** The placeholder stored instead of encrypted contact values, and shown if a contact cannot be decrypted. */
export const securedPlaceholder = '[SECURED]';
