import type { BotSettingsOwner } from './bot-settings-owner';
import type { LoadedBotSettings } from './use-bot-settings';

/** Initial values of a bot settings form. */
export interface BotSettingsFormProps {
  owner: BotSettingsOwner;
  known: LoadedBotSettings;
  onClose: () => void;
}
