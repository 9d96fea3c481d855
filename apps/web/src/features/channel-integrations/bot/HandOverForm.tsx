import Typography from '@mui/material/Typography';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { HandOverRules } from '@relaydesk/contracts/bot-settings';
import { Version } from '@relaydesk/contracts/common';
import { z } from 'zod';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { botTexts as t } from '../texts/bot.texts';
import { RuleFields } from './HandOverRuleFields';
import type { SettingsFormProps } from './bot-settings-form-props';
import { TargetFields } from './HandOverTargetFields';
import { useSettingsForm } from './use-bot-settings-form';

const schema = z.object({
  settings: z.object({
    hand_over: HandOverRules.refine(
      ({ nobody_online, nobody_online_message }) => nobody_online === 'queue' || nobody_online_message !== '',
      { path: ['nobody_online_message'], error: t.sayWhat },
    ),
  }),
  version: Version,
});

const pick = ({ hand_over }: BotSettings) => ({ hand_over });

/** When the bot calls a colleague, whom, and what it says then. */
export function HandOverForm({ owner, known, onClose }: SettingsFormProps) {
  const { control, form, question } = useSettingsForm({ owner, known, schema, pick, onSaved: onClose });
  return (
    <>
      <FormDrawer title={t.handOverTitle} form={form} onClose={onClose}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t.rulesText}
        </Typography>
        <RuleFields control={control} organisationId={owner.organization_id} />
        <TargetFields control={control} organisationId={owner.organization_id} />
      </FormDrawer>
      {question}
    </>
  );
}
