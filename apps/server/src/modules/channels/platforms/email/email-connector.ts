import type { Connector } from '../../connector';
import { checkMailbox, testMailbox } from './check-mailbox';
import { emailFacts } from './email-facts';
import { decodeMail } from './inbound/decode-mail';
import { fetchPart } from './inbound/fetch-part';
import type { Mail } from './inbound/mail';
import { readForLine } from './inbound/read-for-line';
import { mailCarrier } from './outbound/carrier';
import { readReplyToken } from './reply-token';

/** A mailbox of the organisation's own: read over IMAP (watch/), written to over SMTP (outbound/). */
export const emailConnector: Connector = {
  facts: emailFacts,
  accountOf: ({ settings }) => settings.mailbox,
  check: checkMailbox,
  conversationOf: ({ keys }, { id }, token) => readReplyToken(keys, id, token),
  hook: {
    isFetched: true,
    verify: () => 'refused', // nothing may come over HTTP
    parse: readForLine,
    decode: (mail) => decodeMail(mail as Mail), // from `parse`, and from nowhere else
  },
  carrier: mailCarrier,
  media: { fetch: fetchPart },
  test: testMailbox,
};
