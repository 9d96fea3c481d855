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
    text: `Hello ${name},\n\nwith this link you set a new password. It works once, within 30 minutes:\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
  }),
  invitation: ({ name, by, organisation, link }) => ({
    subject: `Invitation to ${organisation} on Relaydesk`,
    text: `Hello ${name},\n\n${by} invites you to ${organisation} on Relaydesk. With this link you choose a password. It works once, within 72 hours:\n\n${link}`,
  }),
  email_change: ({ name, email, link }) => ({
    subject: 'Confirm your new email address for Relaydesk',
    text: `Hello ${name},\n\n${email} is to become the email address of your Relaydesk account. Confirm it with this link. It works once, within 24 hours:\n\n${link}\n\nIf you did not expect this, do nothing: nothing changes.`,
  }),
  email_taken: () => ({
    subject: 'Your email address was entered for another Relaydesk account',
    text: 'Hello,\n\nsomebody wants to use this email address for another Relaydesk account. It belongs to an account already, so nothing changes.\n\nIf that was you, sign in with this address, or choose another one for the other account.',
  }),
  email_change_requested: ({ name, email, link }) => ({
    subject: 'Your Relaydesk email address is about to change',
    text: `Hello ${name},\n\nthe email address of your Relaydesk account is to become ${email}, once that address is confirmed. If you know about this, there is nothing to do.\n\nIf this wasn't you, stop it with this link. It works for 24 hours, also after the change. It ends all your sessions and lets you set a new password:\n\n${link}`,
  }),
  email_changed: ({ name, email, link }) => ({
    subject: 'Your Relaydesk email address was changed',
    text: `Hello ${name},\n\nthe email address of your Relaydesk account is now ${email}. Use it to sign in.\n\nIf this wasn't you, undo it with this link within 24 hours. It ends all your sessions and lets you set a new password:\n\n${link}`,
  }),
  password_changed: ({ name }) => ({
    subject: 'Your Relaydesk password was changed',
    text: `Hello ${name},\n\nyour password was changed just now, and other devices were signed out.\n\nIf that was not you, ask for a new password on the sign-in page and tell your administrator.`,
  }),
  session_stolen: () => ({
    subject: 'A session of yours was ended',
    text: 'Somebody used an old token of one of your sessions: a device of yours may have been copied. We have ended this session for everybody.\n\nSign in again. If you are not sure why this happened, change your password.',
  }),
  totp_enabled: ({ name }) => ({
    subject: 'Two-factor sign-in is on',
    text: `Hello ${name},\n\nfrom now on Relaydesk asks you for a code as well when you sign in.\n\nIf that was not you, tell your administrator.`,
  }),
  totp_disabled: ({ name }) => ({
    subject: 'Two-factor sign-in is off',
    text: `Hello ${name},\n\nRelaydesk does not ask you for a code any more when you sign in.\n\nIf that was not you, change your password and tell your administrator.`,
  }),
};

const de: SystemMailTexts = {
  reset: ({ name, link }) => ({
    subject: 'Neues Passwort für Relaydesk',
    text: `Hallo ${name},\n\nmit diesem Link setzen Sie ein neues Passwort. Er gilt einmal, 30 Minuten lang:\n\n${link}\n\nWenn Sie nicht darum gebeten haben, tun Sie nichts: Ihr Passwort bleibt, wie es ist.`,
  }),
  invitation: ({ name, by, organisation, link }) => ({
    subject: `Einladung zu ${organisation} auf Relaydesk`,
    text: `Hallo ${name},\n\n${by} lädt Sie zu ${organisation} auf Relaydesk ein. Mit diesem Link wählen Sie ein Passwort. Er gilt einmal, 72 Stunden lang:\n\n${link}`,
  }),
  email_change: ({ name, email, link }) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Relaydesk',
    text: `Hallo ${name},\n\n${email} soll die E-Mail-Adresse Ihres Relaydesk-Kontos werden. Bestätigen Sie das mit diesem Link. Er gilt einmal, 24 Stunden lang:\n\n${link}\n\nWenn Sie das nicht erwartet haben, tun Sie nichts: Es ändert sich nichts.`,
  }),
  email_taken: () => ({
    subject: 'Ihre E-Mail-Adresse wurde für ein anderes Relaydesk-Konto eingetragen',
    text: 'Guten Tag,\n\njemand möchte diese E-Mail-Adresse für ein anderes Relaydesk-Konto verwenden. Sie gehört schon zu einem Konto, deshalb ändert sich nichts.\n\nWenn Sie das waren, melden Sie sich mit dieser Adresse an oder wählen Sie für das andere Konto eine andere.',
  }),
  email_change_requested: ({ name, email, link }) => ({
    subject: 'Ihre E-Mail-Adresse für Relaydesk soll geändert werden',
    text: `Hallo ${name},\n\ndie E-Mail-Adresse Ihres Relaydesk-Kontos soll ${email} werden, sobald diese Adresse bestätigt ist. Wenn Sie davon wissen, brauchen Sie nichts zu tun.\n\nWenn Sie das nicht waren, halten Sie es mit diesem Link auf. Er gilt 24 Stunden lang, auch nach der Änderung. Er beendet alle Ihre Sitzungen, und Sie setzen ein neues Passwort:\n\n${link}`,
  }),
  email_changed: ({ name, email, link }) => ({
    subject: 'Ihre E-Mail-Adresse für Relaydesk wurde geändert',
    text: `Hallo ${name},\n\ndie E-Mail-Adresse Ihres Relaydesk-Kontos ist jetzt ${email}. Melden Sie sich damit an.\n\nWenn Sie das nicht waren, machen Sie es innerhalb von 24 Stunden mit diesem Link rückgängig. Er beendet alle Ihre Sitzungen, und Sie setzen ein neues Passwort:\n\n${link}`,
  }),
  password_changed: ({ name }) => ({
    subject: 'Ihr Relaydesk-Passwort wurde geändert',
    text: `Hallo ${name},\n\nIhr Passwort wurde soeben geändert, andere Geräte wurden abgemeldet.\n\nWenn Sie das nicht waren, fordern Sie auf der Anmeldeseite ein neues Passwort an und sagen Sie Ihrer Administration Bescheid.`,
  }),
  session_stolen: () => ({
    subject: 'Eine Ihrer Sitzungen wurde beendet',
    text: 'Jemand hat ein altes Token einer Ihrer Sitzungen benutzt: Eines Ihrer Geräte könnte kopiert worden sein. Wir haben diese Sitzung für alle beendet.\n\nMelden Sie sich neu an. Wenn Sie sich nicht erklären können, woher das kommt, ändern Sie Ihr Passwort.',
  }),
  totp_enabled: ({ name }) => ({
    subject: 'Die Anmeldung mit Code ist eingeschaltet',
    text: `Hallo ${name},\n\nvon jetzt an fragt Relaydesk Sie bei der Anmeldung auch nach einem Code.\n\nWenn Sie das nicht waren, sagen Sie Ihrer Administration Bescheid.`,
  }),
  totp_disabled: ({ name }) => ({
    subject: 'Die Anmeldung mit Code ist ausgeschaltet',
    text: `Hallo ${name},\n\nRelaydesk fragt Sie bei der Anmeldung nicht mehr nach einem Code.\n\nWenn Sie das nicht waren, ändern Sie Ihr Passwort und sagen Sie Ihrer Administration Bescheid.`,
  }),
};
