import type { BotOwner } from './bot-settings-owner';
import type { KnownSettings } from './use-bot-settings';

/** What a form of bot settings begins with. */
export interface SettingsFormProps {
  owner: BotOwner;
  known: KnownSettings;
  onClose: () => void;
}
