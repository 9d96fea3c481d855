import type { Connector } from '../sdk/connector';
import { ECHO_S } from '../meta/encode-messaging';
import { parseBody } from '../meta/parse-body';
import { answerHandshake, isFromMeta } from '../meta/signature';
import { parseAnswer } from './outbound/graph-call';
import { connect } from './register-webhook';
import { accountsOf, decode, sharedBy } from './inbound/decode-webhook';
import { encodeMessage } from './outbound/encode-message';
import { facts } from './manifest';
import { media } from './fetch-media';
import { templates } from './templates';
import { proveNumber, testNumber } from './test-number';

/** A telephone number of the organisation's own on the WhatsApp Cloud API. */
export const whatsappConnector: Connector = {
  facts,
  accountOf: ({ settings }) => settings.phone_number_id,
  hook: {
    handshake: answerHandshake,
    verify: (delivery, access) => (isFromMeta(delivery, access) ? 'ok' : 'refused'),
    parse: parseBody,
    provesNumbers: true,
    accountsOf,
    sharedBy,
    decode,
  },
  sender: { encode: encodeMessage, parse: parseAnswer, jpegOnly: 'cards', settles_in_s: ECHO_S },
  media,
  templates,
  prove: proveNumber,
  connect: (context, _line, access) => connect(context, access),
  test: (context, _line, access) => testNumber(context, access),
};
