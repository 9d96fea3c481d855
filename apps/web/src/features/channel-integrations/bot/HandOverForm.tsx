import Typography from '@mui/material/Typography';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { HandOverRules } from '@relaydesk/contracts/bot-settings';
import { Version } from '@relaydesk/contracts/common';
import { z } from 'zod';
import { t } from '../../../lib/locale/i18n';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import type { BotSettingsFormProps } from './bot-settings-form-props';
import { HandOverRuleFields } from './HandOverRuleFields';
import { HandOverTargetFields } from './HandOverTargetFields';
import { useBotSettingsForm } from './use-bot-settings-form';

const handOverSchema = z.object({
  settings: z.object({
    hand_over: HandOverRules.refine(
      ({ nobody_online, nobody_online_message }) => nobody_online === 'queue' || nobody_online_message !== '',
      { path: ['nobody_online_message'], error: () => t('channel-integrations.bot.sayWhat') },
    ),
  }),
  version: Version,
});

const pickHandOver = ({ hand_over }: BotSettings) => ({ hand_over });

/** When the bot hands over, to whom, and what it says. */
export function HandOverForm({ owner, known, onClose }: BotSettingsFormProps) {
  const { control, form, question } = useBotSettingsForm({
    owner,
    known,
    schema: handOverSchema,
    pick: pickHandOver,
    onSaved: onClose,
  });
  return (
    <>
      <FormDrawer title={t('channel-integrations.bot.handOverTitle')} form={form} onClose={onClose}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('channel-integrations.bot.rulesText')}
        </Typography>
        <HandOverRuleFields control={control} organisationId={owner.organization_id} />
        <HandOverTargetFields control={control} organisationId={owner.organization_id} />
      </FormDrawer>
      {question}
    </>
  );
}
