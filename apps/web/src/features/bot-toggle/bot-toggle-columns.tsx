import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { BotState, BotToggle } from '@relaydesk/contracts/bot-toggle';
import { formatDateTime, formatRelative } from '../../lib/locale/dates';
import { formatNumber, formatShare } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';
import type { ChipTone } from '../../ui/elements/StatusChip';
import { StatusChip } from '../../ui/elements/StatusChip';
import { Tooltip } from '../../ui/elements/Tooltip';
import { createColumns } from '../../ui/table/columns';

export const BOT_STATE_TONES: Record<BotState, ChipTone> = {
  on: 'success',
  off: 'neutral',
  suspended: 'warning',
  no_integration: 'warning',
  no_knowledge: 'warning',
};

/** The columns of the switches. The switch opens a dialog and moves only after the server has confirmed. */
export const botToggleColumns = (onSwitch: (toggle: BotToggle) => void) =>
  createColumns<BotToggle>([
    { id: 'name', header: t('bot-toggle.organisation'), isSortable: true, cell: ({ name }) => name },
    {
      id: 'is_bot_enabled',
      header: t('bot-toggle.switch'),
      cell: (toggle) => <BotSwitch toggle={toggle} onSwitch={onSwitch} />,
    },
    {
      id: 'state',
      header: t('bot-toggle.state'),
      cell: ({ state }) => (
        <StatusChip label={t(`bot-toggle.states.${state}`)} tone={BOT_STATE_TONES[state]} />
      ),
    },
    {
      id: 'integrations',
      header: t('bot-toggle.integrations'),
      align: 'end',
      cell: ({ integrations_with_bot, integrations }) =>
        t('bot-toggle.integrationsOf', { withBot: integrations_with_bot, all: integrations }),
    },
    {
      id: 'live_conversations',
      header: t('bot-toggle.live'),
      align: 'end',
      cell: ({ live_conversations }) => formatNumber(live_conversations),
    },
    {
      id: 'answered_percent',
      header: t('bot-toggle.answered'),
      align: 'end',
      cell: ({ answered_percent }) => formatPercent(answered_percent),
    },
    {
      id: 'hand_over_percent',
      header: t('bot-toggle.handedOver'),
      align: 'end',
      cell: ({ hand_over_percent }) => formatPercent(hand_over_percent),
    },
    {
      id: 'changed_at',
      header: t('bot-toggle.lastChanged'),
      cell: (toggle) => <LastChangeCell toggle={toggle} />,
    },
  ]);

/** The bot of a suspended organisation never answers, so its switch is shown as off, with the reason. */
function BotSwitch({ toggle, onSwitch }: { toggle: BotToggle; onSwitch: (toggle: BotToggle) => void }) {
  const isSuspended = toggle.state === 'suspended';
  const name = t('bot-toggle.botOf', { name: toggle.name });
  return (
    <Tooltip title={isSuspended ? t('bot-toggle.offWhileSuspended') : ''} describeChild>
      <span>
        <Switch
          checked={toggle.is_bot_enabled && !isSuspended}
          disabled={isSuspended}
          onChange={() => onSwitch(toggle)}
          slotProps={{
            input: {
              'aria-label': isSuspended ? `${name}: ${t('bot-toggle.offWhileSuspended')}` : name,
              role: 'switch',
            },
          }}
        />
      </span>
    </Tooltip>
  );
}

export const formatPercent = (value: number | null): string =>
  value === null ? '–' : formatShare(value / 100);

function LastChangeCell({ toggle: { changed_at, changed_by } }: { toggle: BotToggle }) {
  if (changed_at === null) return t('bot-toggle.never');
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      <Tooltip title={formatDateTime(changed_at)}>
        <time dateTime={changed_at}>{formatRelative(changed_at)}</time>
      </Tooltip>
      {changed_by && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('bot-toggle.changedBy', { name: changed_by })}
        </Typography>
      )}
    </Box>
  );
}
