/** An entry of the account menu. */
export interface AccountEntry {
  href: string;
  icon:
    | 'home'
    | 'profile'
    | 'preferences'
    | 'organisation'
    | 'token'
    | 'service-token'
    | 'audit'
    | 'set-aside'
    | 'mail'
    | 'webhook'
    | 'single-sign-on'
    | 'team';
  label: string;
}
