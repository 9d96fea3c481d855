import { AppError } from '../../../lib/app-error';
import { apiConnector } from './api/api-connector';
import { emailConnector } from './email/email-connector';
import { instagramConnector } from './instagram/instagram-connector';
import { messengerConnector } from './messenger/messenger-connector';
import type { Connector } from './sdk/connector';
import { telegramConnector } from './telegram/telegram-connector';
import { twilioSmsConnector, twilioWhatsAppConnector } from './twilio/twilio-connectors';
import { webChatConnector } from './web-chat/web-chat-connector';
import { whatsappConnector } from './whatsapp/whatsapp-connector';

/** All connectors. */
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

const byKind = new Map(CONNECTORS.map((connector) => [connector.manifest.kind, connector]));

/** Throws `not_found` for an unknown kind. */
export function getConnector(kind: string): Connector {
  const connector = byKind.get(kind);
  if (connector) return connector;
  throw new AppError('connector_not_found', { kind });
}
