import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import type { Control } from 'react-hook-form';
import type { BotSettingsFormValues } from './use-bot-settings-form';

type HandOverFormValues = BotSettingsFormValues<Pick<BotSettings, 'hand_over'>>;

/** Props of the hand-over field groups. */
export interface HandOverFieldsProps {
  control: Control<HandOverFormValues, unknown, HandOverFormValues>;
  /** '' for members, who have one. */
  organisationId: string;
}
