import CircularProgress from '@mui/material/CircularProgress';
import type { BotToggleDetails } from '@relaydesk/contracts/bot-toggle';
import { getQueryError } from '../../api/query-error';
import { formatDateTime } from '../../lib/locale/dates';
import { formatNumber } from '../../lib/locale/format-number';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { StatusChip } from '../../ui/elements/StatusChip';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { uiTexts } from '../../ui/texts/ui.texts';
import { BotToggleIntegrationList } from './BotToggleIntegrationList';
import { botToggleApi } from './bot-toggle.api';
import { botToggleTexts as t } from './bot-toggle.texts';
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
      title={toggle ? t.botOf(toggle.name) : t.title}
      aside={toggle && <StatusChip label={t.states[toggle.state]} tone={BOT_STATE_TONES[toggle.state]} />}
      mainTab={t.details}
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
      {failure && !toggle && <ErrorAlert failure={failure} title={t.loadFailed} onRetry={refetch} />}
      {!failure && !toggle && <CircularProgress aria-label={uiTexts.loading} sx={{ alignSelf: 'center' }} />}
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
  const who = changed_by === null ? '' : t.changedBy(changed_by);
  return (
    <DescriptionList
      facts={[
        { label: t.live, value: formatNumber(toggle.live_conversations) },
        { label: t.answered, value: formatPercent(toggle.answered_percent) },
        { label: t.handedOver, value: formatPercent(toggle.hand_over_percent) },
        { label: t.lastChanged, value: changed_at ? `${formatDateTime(changed_at)} ${who}` : t.never },
        { label: t.reason, value: toggle.reason },
        { label: t.missing, value: toggle.missing.join('\n') },
      ]}
    />
  );
}

const historyLabels = {
  is_bot_enabled: t.switch,
  conversations: t.conversationsNow,
  closing_message: t.closingMessage,
};

/** History values: a switch, what happened to conversations, or an integration's override by name. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
  true: t.switches.on,
  false: t.switches.off,
  ...t.overrides,
  ...t.becameOfThem,
};

const formatHistoryEntry = (name: string, value: unknown) =>
  name === 'closing_message' ? undefined : VALUE_LABELS[String(value)];
