import type { Connector } from '../sdk/connector';
import { assertEmailAccountUsable, testEmailAccount } from './check-email-account';
import { fetchMailPart } from './inbound/fetch-mail-part';
import type { DecodedMailResult } from './inbound/mail-jobs';
import { parseInboundMail } from './inbound/parse-inbound-mail';
import { emailManifest } from './manifest';
import { mailTransport } from './outbound/mail-transport';
import { verifyReplyToken } from './outbound/reply-token';

/** An email account of the organisation: read over IMAP (polling/), sent over SMTP (outbound/). */
export const emailConnector: Connector = {
  manifest: emailManifest,
  getAccountId: ({ settings }) => settings.mailbox,
  validateSettings: assertEmailAccountUsable,
  findConversationByToken: ({ keys }, { id }, token) => verifyReplyToken(keys, id, token),
  webhook: {
    isPolled: true,
    verify: () => 'refused', // email has no webhook
    parse: parseInboundMail,
    // Only `parse` returns this.
    decode: (read) => (read as DecodedMailResult).events,
    getDisplayPayload: (read) => (read as DecodedMailResult).mail,
  },
  transport: mailTransport,
  outreach: { addressKind: 'email' },
  media: { fetch: fetchMailPart },
  test: testEmailAccount,
};
