/** System mails to users: plain text, so that names cannot inject markup. */
interface SystemMailText {
  subject: string;
  text: string;
}

interface SystemMailTexts {
  reset(it: { name: string; link: string }): SystemMailText;
  invitation(it: { name: string; by: string; organisation: string; link: string }): SystemMailText;
  /** To the new address, for confirmation. */
  email_change(it: { name: string; email: string; link: string }): SystemMailText;
  /** To the owner of an address that another user has requested. */
  email_taken(): SystemMailText;
  /** To the current address. */
  email_change_requested(it: { name: string; email: string; link: string }): SystemMailText;
  /** To the earlier address. */
  email_changed(it: { name: string; email: string; link: string }): SystemMailText;
  password_changed(it: { name: string }): SystemMailText;
  session_stolen(): SystemMailText;
  totp_enabled(it: { name: string }): SystemMailText;
  totp_disabled(it: { name: string }): SystemMailText;
}

/** In the user's language, else the organisation's, else English. */
export const getMailTexts = ({
  language,
  locale,
}: {
  language: string | null;
  locale: string | null;
}): SystemMailTexts => (/^de\b/i.test(language ?? locale ?? '') ? de : en);

const en: SystemMailTexts = {
  reset: ({ name, link }) => ({
    subject: 'Set a new password for Relaydesk',
    text: `Hello ${name},\n\nuse this link to set a new password. It works once and expires in 30 minutes:\n\n${link}\n\nIf you didn't request this, you can ignore this email. Your password stays the same.`,
  }),
  invitation: ({ name, by, organisation, link }) => ({
    subject: `Invitation to ${organisation} on Relaydesk`,
    text: `Hello ${name},\n\n${by} has invited you to ${organisation} on Relaydesk. Use this link to set your password and get started. It works once and expires in 72 hours:\n\n${link}`,
  }),
  email_change: ({ name, email, link }) => ({
    subject: 'Confirm your new email address for Relaydesk',
    text: `Hello ${name},\n\nconfirm ${email} as the new email address of your Relaydesk account with this link. It works once and expires in 24 hours:\n\n${link}\n\nIf you didn't request this, you can ignore this email. Nothing will change.`,
  }),
  email_taken: () => ({
    subject: 'Your email address was entered for another Relaydesk account',
    text: 'Hello,\n\nsomeone tried to use this email address for another Relaydesk account. It already belongs to an account, so nothing has changed.\n\nIf this was you, sign in with this address or use a different one for the other account.',
  }),
  email_change_requested: ({ name, email, link }) => ({
    subject: 'Your Relaydesk email address is about to change',
    text: `Hello ${name},\n\nsomeone requested to change the email address of your Relaydesk account to ${email}. The change takes effect once that address is confirmed. If this was you, there is nothing to do.\n\nIf this wasn't you, cancel the change with this link. It works for 24 hours, even after the change. It signs you out everywhere and lets you set a new password:\n\n${link}`,
  }),
  email_changed: ({ name, email, link }) => ({
    subject: 'Your Relaydesk email address was changed',
    text: `Hello ${name},\n\nthe email address of your Relaydesk account is now ${email}. Use it to sign in.\n\nIf this wasn't you, undo the change with this link within 24 hours. It signs you out everywhere and lets you set a new password:\n\n${link}`,
  }),
  password_changed: ({ name }) => ({
    subject: 'Your Relaydesk password was changed',
    text: `Hello ${name},\n\nyour password was changed and your other devices were signed out.\n\nIf this wasn't you, request a new password on the sign-in page and tell your administrator.`,
  }),
  session_stolen: () => ({
    subject: 'We ended one of your sessions',
    text: "Someone used an expired token of one of your sessions. One of your devices may be compromised, so we ended this session.\n\nSign in again. If you don't know why this happened, change your password.",
  }),
  totp_enabled: ({ name }) => ({
    subject: 'Two-factor sign-in is on',
    text: `Hello ${name},\n\ntwo-factor authentication is now on for your account. Relaydesk asks for a code when you sign in.\n\nIf this wasn't you, tell your administrator.`,
  }),
  totp_disabled: ({ name }) => ({
    subject: 'Two-factor sign-in is off',
    text: `Hello ${name},\n\ntwo-factor authentication is now off for your account. Relaydesk no longer asks for a code when you sign in.\n\nIf this wasn't you, change your password and tell your administrator.`,
  }),
};

const de: SystemMailTexts = {
  reset: ({ name, link }) => ({
    subject: 'Neues Passwort für Relaydesk',
    text: `Hallo ${name},\n\nmit diesem Link legen Sie ein neues Passwort fest. Er gilt einmal und 30 Minuten lang:\n\n${link}\n\nWenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.`,
  }),
  invitation: ({ name, by, organisation, link }) => ({
    subject: `Einladung zu ${organisation} auf Relaydesk`,
    text: `Hallo ${name},\n\n${by} hat Sie zu ${organisation} auf Relaydesk eingeladen. Mit diesem Link legen Sie Ihr Passwort fest. Er gilt einmal und 72 Stunden lang:\n\n${link}`,
  }),
  email_change: ({ name, email, link }) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Relaydesk',
    text: `Hallo ${name},\n\nbestätigen Sie mit diesem Link ${email} als neue E-Mail-Adresse Ihres Relaydesk-Kontos. Er gilt einmal und 24 Stunden lang:\n\n${link}\n\nWenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Es ändert sich nichts.`,
  }),
  email_taken: () => ({
    subject: 'Ihre E-Mail-Adresse wurde für ein anderes Relaydesk-Konto eingetragen',
    text: 'Guten Tag,\n\njemand möchte diese E-Mail-Adresse für ein anderes Relaydesk-Konto verwenden. Sie gehört schon zu einem Konto, deshalb ändert sich nichts.\n\nWenn Sie das waren, melden Sie sich mit dieser Adresse an oder wählen Sie für das andere Konto eine andere.',
  }),
  email_change_requested: ({ name, email, link }) => ({
    subject: 'Ihre E-Mail-Adresse für Relaydesk soll geändert werden',
    text: `Hallo ${name},\n\njemand hat beantragt, die E-Mail-Adresse Ihres Relaydesk-Kontos in ${email} zu ändern. Die Änderung gilt, sobald diese Adresse bestätigt ist. Wenn Sie das waren, brauchen Sie nichts zu tun.\n\nWenn Sie das nicht waren, brechen Sie die Änderung mit diesem Link ab. Er gilt 24 Stunden lang, auch nach der Änderung. Er meldet Sie überall ab, und Sie legen ein neues Passwort fest:\n\n${link}`,
  }),
  email_changed: ({ name, email, link }) => ({
    subject: 'Ihre E-Mail-Adresse für Relaydesk wurde geändert',
    text: `Hallo ${name},\n\ndie E-Mail-Adresse Ihres Relaydesk-Kontos ist jetzt ${email}. Melden Sie sich damit an.\n\nWenn Sie das nicht waren, machen Sie es innerhalb von 24 Stunden mit diesem Link rückgängig. Das meldet Sie überall ab, und Sie legen ein neues Passwort fest:\n\n${link}`,
  }),
  password_changed: ({ name }) => ({
    subject: 'Ihr Relaydesk-Passwort wurde geändert',
    text: `Hallo ${name},\n\nIhr Passwort wurde geändert, und Ihre anderen Geräte wurden abgemeldet.\n\nWenn Sie das nicht waren, fordern Sie auf der Anmeldeseite ein neues Passwort an und informieren Sie Ihre Administration.`,
  }),
  session_stolen: () => ({
    subject: 'Eine Ihrer Sitzungen wurde beendet',
    text: 'Jemand hat ein abgelaufenes Token einer Ihrer Sitzungen verwendet. Eines Ihrer Geräte ist möglicherweise kompromittiert, deshalb haben wir diese Sitzung beendet.\n\nMelden Sie sich neu an. Wenn Sie nicht wissen, wie es dazu kam, ändern Sie Ihr Passwort.',
  }),
  totp_enabled: ({ name }) => ({
    subject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
    text: `Hallo ${name},\n\ndie Zwei-Faktor-Anmeldung ist jetzt für Ihr Konto eingeschaltet. Relaydesk fragt bei der Anmeldung nach einem Code.\n\nWenn Sie das nicht waren, informieren Sie Ihre Administration.`,
  }),
  totp_disabled: ({ name }) => ({
    subject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
    text: `Hallo ${name},\n\ndie Zwei-Faktor-Anmeldung ist jetzt für Ihr Konto ausgeschaltet. Relaydesk fragt bei der Anmeldung nicht mehr nach einem Code.\n\nWenn Sie das nicht waren, ändern Sie Ihr Passwort und informieren Sie Ihre Administration.`,
  }),
};
