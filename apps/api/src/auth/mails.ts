interface MailText {
  readonly subject: string;
  readonly text: string;
}

export function confirmMail(link: string): MailText {
  return {
    subject: 'Confirm your email for SalesPro',
    text: `Welcome to SalesPro.

Open this link to confirm your email address and sign in:

${link}

The link works for 24 hours. In another browser, it asks for the password you chose.
If you didn't sign up, ignore this email. Without the link, nobody can use your address.
`,
  };
}

export function accountExistsMail(publicUrl: string): MailText {
  return {
    subject: 'You already have a SalesPro account',
    text: `Someone, probably you, tried to sign up for SalesPro with this address.

You already have an account. Sign in here:

${publicUrl}/auth

Forgot your password? Choose "Forgot password?" on that page.
If it wasn't you, ignore this email. Nothing has changed.
`,
  };
}

export function resetMail(link: string): MailText {
  return {
    subject: 'Set a new password for SalesPro',
    text: `Open this link to set a new password:

${link}

The link works once and for one hour. After the change, you'll be signed out everywhere.
If you didn't ask for this, ignore this email. Your password stays the same.
`,
  };
}
