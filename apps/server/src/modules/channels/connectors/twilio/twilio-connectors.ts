import type { Connector } from '../sdk/connector';
import { decodeForm, keyOfForm } from './decode-form';
import { encodeWith, type TwilioSender } from './encode-message';
import { fetchMedia } from './fetch-media';
import { askForSent, findSent } from './find-sent-messages';
import { isFromTwilio, parseForm } from './parse-form';
import { parseAnswer } from './parse-response';
import { askForContents, readContents } from './parse-contents';
import { proveSender, testAccount } from './test-account';
import { factsOf } from './manifest';

/** Seconds after which a message that Twilio has taken stands in its list. */
const LOOKED_UP_AFTER_S = 15;

/** Two connectors, because what may be said when differs; the API is one (Twilio, Programmable Messaging, 2010-04-01). */
const twilioConnector = (sender: TwilioSender): Connector => ({
  facts: factsOf(sender),
  accountOf: ({ settings }) => settings.sender?.replace(/^whatsapp:/, ''),
  hook: {
    verify: (delivery, access) => (isFromTwilio(delivery, access) ? 'ok' : 'refused'),
    parse: parseForm,
    provesNumbers: true,
    keyOf: keyOfForm,
    decode: decodeForm,
    // Nothing is said back here: what is said goes out over the API, where it gets an id.
    answer: { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },
  },
  sender: {
    encode: encodeWith(sender),
    parse: parseAnswer,
    lookUp: { request: askForSent, find: findSent },
    settles_in_s: LOOKED_UP_AFTER_S,
    // Over SMS pictures are told by their addresses. Of pictures WhatsApp takes JPEG and PNG only.
    ...(sender === 'whatsapp' && { jpegOnly: 'cards and files' }),
  },
  media: { fetch: fetchMedia },
  ...(sender === 'whatsapp' && { templates: { request: askForContents, parse: readContents } }),
  prove: (context, access) => proveSender(context, access, sender),
  test: (context, _line, access) => testAccount(context, access, sender),
});

export const twilioSmsConnector = twilioConnector('sms');
export const twilioWhatsAppConnector = twilioConnector('whatsapp');
