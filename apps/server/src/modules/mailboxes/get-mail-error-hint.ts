import { PrivateAddressError } from '../../lib/network/safe-fetch';

/** Common solutions for errors of mail servers and connections; the first match applies. */
const HINTS: [pattern: RegExp, hint: string][] = [
  [
    /basic ?auth\w* is disabled|5\.7\.139|authentication (unsuccessful, )?.*disabled|logon denied.*basic|AUTHENTICATE failed.*basic/i,
    'The provider has switched off signing in with a password. Allow it for this mailbox, use an app password, or forward its mail to another mailbox.',
  ],
  [
    /application[- ]specific password|app password|5\.7\.9\b|web login required|InvalidSecondFactor/i,
    'The provider wants an app password: make one in the account’s security settings and enter it here.',
  ],
  [
    /wrong version number|packet length too long|unexpected message|EPROTO|http request|unknown protocol/i,
    'The server does not begin with TLS on this port. Choose STARTTLS, or the port for TLS (993 for IMAP, 465 for SMTP).',
  ],
  [
    /self[- ]signed|unable to verify|unable to get (local )?issuer|altname|certificate has expired|CERT_/i,
    'The certificate is not one that everybody trusts for this name. Check the host name, or switch the check off for a server of your own.',
  ],
  [
    /\bETLS\b|starttls|upgrade(d|ing)? (the )?connection|must issue a starttls|TLS required|PRIVACYREQUIRED/i,
    'Server and settings do not agree on encryption. Try TLS with port 993 (IMAP) or 465 (SMTP), or STARTTLS with 143 or 587.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ENODATA|getaddrinfo/i,
    'There is no server of this name. Check the host for typing errors.',
  ],
  [/ECONNREFUSED/i, 'Nothing listens on this port. Check host and port.'],
  [
    /ETIMEDOUT|ETIME|timeout|timed out|greeting never received|no answer/i,
    'The server did not answer in time. Check port and encryption: a server that waits for TLS says nothing before.',
  ],
  [
    /ECONNRESET|closed|not available|EHOSTUNREACH|ENETUNREACH/i,
    'The server ended the connection. Check port and encryption, and whether it takes connections from here.',
  ],
  [/over ?quota|OVERQUOTA|quota|5\.2\.2/i, 'The mailbox is full. Make room in it.'],
];

const HINT_BY_STEP = {
  connect: 'Check host, port and encryption.',
  sign_in: 'The server refused user and password. Check both; many providers want an app password here.',
  mailbox:
    'There is no such folder. Its name is INBOX at most servers; others are written as the server does, such as INBOX.Support.',
};

/**
 * @param step the failed step;
 * @param words the error text
 */
export function getMailErrorHint(step: keyof typeof HINT_BY_STEP, words: string, error?: unknown): string {
  if (error instanceof PrivateAddressError) {
    return 'Addresses inside the network of this server are not asked. Its operator can allow the host (ALLOWED_PRIVATE_HOSTS).';
  }
  const { code } = (error ?? {}) as { code?: unknown }; // of Node, nodemailer and imapflow
  const said = `${typeof code === 'string' ? code : ''} ${words}`;
  const known = HINTS.find(([pattern]) => pattern.test(said));
  return known?.[1] ?? HINT_BY_STEP[step];
}
