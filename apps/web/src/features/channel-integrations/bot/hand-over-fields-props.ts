import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import type { Control } from 'react-hook-form';
import type { Part } from './use-bot-settings-form';

type Values = Part<Pick<BotSettings, 'hand_over'>>;

/** What every group of fields for the rules of hand-over is given. */
export interface HandOverFieldsProps {
  control: Control<Values, unknown, Values>;
  /** '' for members, who have theirs. */
  organisationId: string;
}
