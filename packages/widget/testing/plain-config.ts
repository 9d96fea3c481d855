import type { WebChatConfig } from '@relaydesk/contracts/web-chat';

/** A chat for which nothing was chosen. */
export const PLAIN_CONFIG: WebChatConfig = {
  organisation: 'Acme Sports',
  has_bot: true,
  greeting: 'Hello! What can we do for you?',
  introduction: '',
  colour: '#1877F2',
  position: 'right',
  launcher_spacing: 20,
  language: 'auto',
  notice: '',
  pre_chat: [],
  has_human_button: true,
  reply_reopens: true,
  max_message_length: 10_000,
  max_file_size: 20 * 1024 * 1024,
  is_available: true,
  opens_at: null,
  time_zone: 'Europe/Berlin',
};
