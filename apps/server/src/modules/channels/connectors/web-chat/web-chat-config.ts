import { MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import type { WebChatConfig } from '@relaydesk/contracts/web-chat';
import { findNextOpening, isOpen } from '../../../../lib/business-hours';
import type { ResolvedIntegration } from '../../integrations/store/resolved-integration';
import { webChatConnector } from './web-chat-connector';
import { getWebChatSettings } from './web-chat-settings';

/** The current configuration of a chat window. */
export function buildWebChatConfig(integration: ResolvedIntegration, now: Date): WebChatConfig {
  const settings = getWebChatSettings(integration);
  const { business_hours, time_zone } = integration;
  return {
    organisation: integration.organization_name,
    has_bot: integration.begins === 'bot',
    greeting: settings.greeting,
    introduction: settings.introduction,
    colour: settings.colour,
    position: settings.position,
    launcher_spacing: settings.launcher_spacing,
    language: settings.language,
    pre_chat: settings.pre_chat,
    has_human_button: settings.has_human_button,
    reply_reopens: settings.reply_reopens,
    notice: settings.notice.is_shown ? settings.notice.text : '',
    max_message_length:
      integration.max_message_length ?? webChatConnector.manifest.capabilities.max_text_length,
    max_file_size: settings.takes_files ? MAX_FILE_SIZE : 0,
    is_available: isOpen(business_hours, time_zone, now),
    opens_at: findNextOpening(business_hours, time_zone, now)?.toISOString() ?? null,
    time_zone,
  };
}
