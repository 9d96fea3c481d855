import { AppError } from '../../lib/app-error';
import type { Connector } from './connector';
import { apiConnector } from './platforms/api/api-connector';
import { emailConnector } from './platforms/email/email-connector';
import { instagramConnector } from './platforms/instagram/instagram-connector';
import { messengerConnector } from './platforms/messenger/messenger-connector';
import { telegramConnector } from './platforms/telegram/telegram-connector';
import { twilioSmsConnector, twilioWhatsAppConnector } from './platforms/twilio/twilio-connectors';
import { webChatConnector } from './platforms/web-chat/web-chat-connector';
import { whatsappConnector } from './platforms/whatsapp/whatsapp-connector';

/** Every platform that we speak with. */
export const CONNECTORS: readonly Connector[] = [
  webChatConnector,
  apiConnector,
  whatsappConnector,
  messengerConnector,
  instagramConnector,
  telegramConnector,
  twilioSmsConnector,
  twilioWhatsAppConnector,
  emailConnector,
];

const byKind = new Map(CONNECTORS.map((connector) => [connector.facts.kind, connector]));

/** Throws `not_found` for a kind that there is not (any more). */
export function connectorOf(kind: string): Connector {
  const connector = byKind.get(kind);
  if (connector) return connector;
  throw new AppError('not_found', `There is no connector ${kind}.`);
}
