import type { Capabilities, ChannelKind } from '@relaydesk/contracts/channel';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message';

/** What each connector can carry: facts about the code, so they are constants and not settings. */
export const CAPABILITIES: Record<ChannelKind, Capabilities> = {
  web_chat: {
    max_text_length: MAX_TEXT_LENGTH,
    rich_text: false,
    buttons: true,
    product_cards: true,
    typing: true,
    read_receipts: false,
  },
  api: {
    max_text_length: MAX_TEXT_LENGTH,
    rich_text: false,
    buttons: false,
    product_cards: false,
    typing: false,
    read_receipts: true,
  },
};
