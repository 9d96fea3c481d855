import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BotOverride, BotToggleIntegration } from '@relaydesk/contracts/bot-toggle';
import { messagesIn, t } from '../../lib/locale/i18n';
import { getSelectSlotProps } from '../../ui/elements/select-slot-props';
import { touchTargetFields } from '../../ui/elements/touch-target';
import { toOptions } from '../../ui/filters/FilterSelect';

interface BotToggleIntegrationListProps {
  integrations: readonly BotToggleIntegration[];
  onOverride: (line: BotToggleIntegration, bot: BotOverride) => void;
}

/** Each integration of the organisation and whether it follows the organisation's switch. */
export function BotToggleIntegrationList({ integrations: lines, onOverride }: BotToggleIntegrationListProps) {
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h3">
        {t('bot-toggle.lines')}
      </Typography>
      {lines.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('bot-toggle.noLines')}</Typography>
      )}
      {lines.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {lines.map((line) => (
            <BotToggleIntegrationItem key={line.id} line={line} onOverride={onOverride} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

type BotToggleIntegrationItemProps = Pick<BotToggleIntegrationListProps, 'onOverride'> & {
  line: BotToggleIntegration;
};

function BotToggleIntegrationItem({ line, onOverride }: BotToggleIntegrationItemProps) {
  const label = t('bot-toggle.overrideOf', { name: line.name });
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', ...touchTargetFields }}
    >
      <div>
        <Typography>{line.name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('bot-toggle.ownSetting', { isOn: line.is_bot_enabled })} ·{' '}
          {t('bot-toggle.liveOnLine', { count: line.live_conversations })}
        </Typography>
      </div>
      <TextField
        select
        size="small"
        label={label}
        value={line.bot}
        onChange={({ target }) => onOverride(line, target.value as BotOverride)} // the menu offers only these values
        sx={{ minWidth: 200 }}
        slotProps={{ select: getSelectSlotProps(label) }}
      >
        {toOptions(messagesIn('bot-toggle.overrides')).map(({ value, label: text }) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
