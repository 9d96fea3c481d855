import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message';
import type { Connector } from '../connector';
import { checkWebsite } from './check-website';

/** The chat window on an organisation's own site: it calls routes of its own and hears over our own socket. */
export const webChatConnector: Connector = {
  kind: 'web_chat',
  capabilities: {
    max_text_length: MAX_TEXT_LENGTH,
    rich_text: false,
    buttons: true,
    product_cards: true,
    typing: true,
    read_receipts: true,
  },
  platformSecrets: [],
  test: checkWebsite,
};
