import CircularProgress from '@mui/material/CircularProgress';
import type { BotToggleDetails } from '@relaydesk/contracts/bot-toggle';
import { getQueryError } from '../../api/query-error';
import { formatDateTime } from '../../lib/locale/dates';
import { formatNumber } from '../../lib/locale/format-number';
import { findMessage, t } from '../../lib/locale/i18n';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { StatusChip } from '../../ui/elements/StatusChip';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { BotToggleIntegrationList } from './BotToggleIntegrationList';
import { botToggleApi } from './bot-toggle.api';
import { BOT_STATE_TONES, formatPercent } from './bot-toggle-columns';
import type { BotToggleTask } from './bot-toggle-task';

interface BotToggleDrawerProps {
  /** The organisation's switch. */
  id: string;
  onTask: (task: BotToggleTask) => void;
  onClose: () => void;
}

/** One organisation's switch: state, overrides of its integrations, and history. */
export function BotToggleDrawer({ id, onTask, onClose }: BotToggleDrawerProps) {
  const { currentData: toggle, error, refetch } = botToggleApi.useBotToggleQuery(id);
  const failure = getQueryError(error);

  return (
    <SideDrawer
      title={toggle ? t('bot-toggle.botOf', { name: toggle.name }) : t('bot-toggle.title')}
      aside={
        toggle && (
          <StatusChip label={t(`bot-toggle.states.${toggle.state}`)} tone={BOT_STATE_TONES[toggle.state]} />
        )
      }
      mainTab={t('bot-toggle.details')}
      history={
        <HistoryTab
          record_type="bot_toggle"
          record_id={id}
          labels={historyLabels}
          format={formatHistoryEntry}
        />
      }
      onClose={onClose}
    >
      {failure && !toggle && (
        <ErrorAlert failure={failure} title={t('bot-toggle.loadFailed')} onRetry={refetch} />
      )}
      {!failure && !toggle && <CircularProgress aria-label={t('ui.loading')} sx={{ alignSelf: 'center' }} />}
      {toggle && (
        <>
          <BotToggleSummary toggle={toggle} />
          <BotToggleIntegrationList
            integrations={toggle.lines}
            onOverride={(integration, bot) => onTask({ kind: 'override', toggle, line: integration, bot })}
          />
        </>
      )}
    </SideDrawer>
  );
}

function BotToggleSummary({ toggle }: { toggle: BotToggleDetails }) {
  const { changed_at, changed_by } = toggle;
  const who = changed_by === null ? '' : t('bot-toggle.changedBy', { name: changed_by });
  return (
    <DescriptionList
      facts={[
        { label: t('bot-toggle.live'), value: formatNumber(toggle.live_conversations) },
        { label: t('bot-toggle.answered'), value: formatPercent(toggle.answered_percent) },
        { label: t('bot-toggle.handedOver'), value: formatPercent(toggle.hand_over_percent) },
        {
          label: t('bot-toggle.lastChanged'),
          value: changed_at ? `${formatDateTime(changed_at)} ${who}` : t('bot-toggle.never'),
        },
        { label: t('bot-toggle.reason'), value: toggle.reason },
        { label: t('bot-toggle.missing'), value: toggle.missing.join('\n') },
      ]}
    />
  );
}

const historyLabels = {
  get is_bot_enabled() {
    return t('bot-toggle.switch');
  },
  get conversations() {
    return t('bot-toggle.conversationsNow');
  },
  get closing_message() {
    return t('bot-toggle.closingMessage');
  },
};

/** History values: a switch, what happened to conversations, or an integration's override by name. */
function formatHistoryEntry(name: string, value: unknown): string | undefined {
  if (name === 'closing_message') return undefined;
  if (typeof value === 'boolean') return value ? t('bot-toggle.switches.on') : t('bot-toggle.switches.off');
  return findMessage(`bot-toggle.overrides.${value}`) ?? findMessage(`bot-toggle.becameOfThem.${value}`);
}
