/** Stored instead of contact values, and shown where a contact cannot be read (DATA-08, G-120). */
export const securedPlaceholder = '[SECURED]';
