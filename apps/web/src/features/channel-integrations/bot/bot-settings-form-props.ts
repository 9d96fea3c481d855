import type { BotSettingsOwner } from './bot-settings-owner';
import type { LoadedBotSettings } from './use-bot-settings';

/** What a form of bot settings begins with. */
export interface BotSettingsFormProps {
  owner: BotSettingsOwner;
  known: LoadedBotSettings;
  onClose: () => void;
}
