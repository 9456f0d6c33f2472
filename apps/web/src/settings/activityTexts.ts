const texts: Readonly<Record<string, string>> = {
  'account.sign_in': 'Signed in',
  'account.sign_in_passkey': 'Signed in with a passkey',
  'account.passkey_added': 'Passkey added',
  'account.passkey_removed': 'Passkey removed',
  'account.passkey_renamed': 'Passkey renamed',
  'account.sessions_ended': 'Signed out by the admin or the operator',
  'account.password_changed': 'Password changed',
  'account.email_changed': 'Sign-in address changed',
  'account.two_factor_on': 'Two-factor on',
  'account.two_factor_off': 'Two-factor off',
  'account.recovery_code_used': 'Recovery code used',
  'account.export': 'Export made',
  'calendar_feed.new_link': 'New sign-in link for the calendar feed',
  'calendar_feed.off': 'Calendar feed turned off',
  'ai_key.save': 'AI key saved',
  'ai_key.delete': 'AI key removed',
  credential_revealed: 'Login details opened',
  credential_deleted: 'Login details deleted',
  'interview.delete': 'Interview deleted',
  'leads.import': 'Prospects imported',
  'leads.undo': 'Import undone',
  'global_template.save': 'Shared text changed',
  'global_template.reset': 'Shared text changed',
  'service_settings.save': 'Shared price changed',
  'agency_card.update': 'Shared agency card changed',
  'settings.update': 'Setting changed',
  'landing_claim.save': 'Landing page claim changed',
  'admin.claim': 'Admin role claimed',
  'admin.reset': 'Made the admin by the operator',
  'admin.handed_over': 'Admin role handed over',
  'admin.received': 'Admin role received',
  'admin.end_sessions': 'Others signed out',
};

/** An event in the words of the account page; undefined where it has none. */
export function toActivityText(action: string): string | undefined {
  return texts[action];
}
