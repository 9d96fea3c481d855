import type { Hook } from '../sdk/connector';
import { accountsOf, decodeMessaging, type MessagingPlatform } from './decode-messaging';
import { parseBody } from './parse-body';
import { answerHandshake, isFromMeta } from './signature';

/** The webhook of Messenger and of Instagram: one envelope, signed by the app. */
export const messagingHook = (platform: MessagingPlatform): Hook => ({
  handshake: answerHandshake,
  verify: (delivery, access) => (isFromMeta(delivery, access) ? 'ok' : 'refused'),
  parse: parseBody,
  accountsOf,
  decode: (body) => decodeMessaging(body, platform),
  tellsArrivals: true,
});
