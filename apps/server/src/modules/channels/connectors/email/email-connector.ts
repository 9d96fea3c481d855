import type { Connector } from '../sdk/connector';
import { checkMailbox, testMailbox } from './check-email-account';
import { emailFacts } from './manifest';
import { fetchPart } from './inbound/fetch-mail-part';
import type { ReadMail } from './inbound/mail-jobs';
import { readForLine } from './inbound/parse-inbound-mail';
import { mailCarrier } from './outbound/mail-transport';
import { readReplyToken } from './outbound/reply-token';

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
    // From `parse`, and from nowhere else.
    decode: (read) => (read as ReadMail).events,
    shownOf: (read) => (read as ReadMail).mail,
  },
  carrier: mailCarrier,
  media: { fetch: fetchPart },
  test: testMailbox,
};
