import type { WebhookAdapter } from '../sdk/connector';
import { decodeMessaging, getMessagingAccountIds, type MessagingPlatform } from './decode-messaging';
import { parseMetaBody } from './parse-body';
import { answerMetaHandshake, verifyMetaSignature } from './signature';

/** The webhook of Messenger and Instagram: one envelope, signed by the app. */
export const createMessagingWebhook = (platform: MessagingPlatform): WebhookAdapter => ({
  handshake: answerMetaHandshake,
  verify: (delivery, config) => (verifyMetaSignature(delivery, config) ? 'ok' : 'refused'),
  parse: parseMetaBody,
  getAccountIds: getMessagingAccountIds,
  decode: (body) => decodeMessaging(body, platform),
  reportsReferrals: true,
});
