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

The link works for 24 hours. If you did not sign up, you can ignore this mail.
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
If it was not you, nothing has changed and you can ignore this mail.
`,
  };
}

export function resetMail(link: string): MailText {
  return {
    subject: 'Set a new password for SalesPro',
    text: `Open this link to set a new password:

${link}

The link works once and for one hour. After the change you are signed out everywhere.
If you did not ask for it, ignore this mail: your password stays as it is.
`,
  };
}
