import type { Connector } from '../sdk/connector';
import { assertEmailAccountUsable, testEmailAccount } from './check-email-account';
import { fetchMailPart } from './inbound/fetch-mail-part';
import type { DecodedMailResult } from './inbound/mail-jobs';
import { parseInboundMail } from './inbound/parse-inbound-mail';
import { emailManifest } from './manifest';
import { mailTransport } from './outbound/mail-transport';
import { verifyReplyToken } from './outbound/reply-token';

/** A mailbox of the organisation's own: read over IMAP (watch/), written to over SMTP (outbound/). */
export const emailConnector: Connector = {
  manifest: emailManifest,
  getAccountId: ({ settings }) => settings.mailbox,
  validateSettings: assertEmailAccountUsable,
  findConversationByToken: ({ keys }, { id }, token) => verifyReplyToken(keys, id, token),
  webhook: {
    isPolled: true,
    verify: () => 'refused', // nothing may come over HTTP
    parse: parseInboundMail,
    // From `parse`, and from nowhere else.
    decode: (read) => (read as DecodedMailResult).events,
    getDisplayPayload: (read) => (read as DecodedMailResult).mail,
  },
  transport: mailTransport,
  media: { fetch: fetchMailPart },
  test: testEmailAccount,
};
