import CircularProgress from '@mui/material/CircularProgress';
import type { BotToggleDetails } from '@relaydesk/contracts/bot-toggle';
import { shownError } from '../../api/query-error';
import { formatDateTime } from '../../lib/locale/dates';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { Facts } from '../../ui/elements/DescriptionList';
import { FailureNotice } from '../../ui/failures/ErrorAlert';
import { formatNumber } from '../../lib/locale/format-number';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { StatusChip } from '../../ui/elements/StatusChip';
import { uiTexts } from '../../ui/texts/ui.texts';
import { BotToggleLines } from './BotToggleIntegrationList';
import { botToggleApi } from './bot-toggle.api';
import { botToggleTexts as t } from './bot-toggle.texts';
import { percent, STATE_TONES } from './bot-toggle-columns';
import type { BotToggleTask } from './bot-toggle-task';

interface BotToggleDrawerProps {
  /** The organisation's. */
  id: string;
  onTask: (task: BotToggleTask) => void;
  onClose: () => void;
}

/** One organisation's switch: how things stand, the overrides of its lines, and who has switched when. */
export function BotToggleDrawer({ id, onTask, onClose }: BotToggleDrawerProps) {
  const { currentData: toggle, error, refetch } = botToggleApi.useBotToggleQuery(id);
  const failure = shownError(error);

  return (
    <SideDrawer
      title={toggle ? t.botOf(toggle.name) : t.title}
      aside={toggle && <StatusChip label={t.states[toggle.state]} tone={STATE_TONES[toggle.state]} />}
      mainTab={t.details}
      history={<HistoryTab record_type="bot_toggle" record_id={id} labels={labels} format={inWords} />}
      onClose={onClose}
    >
      {failure && !toggle && <FailureNotice failure={failure} title={t.loadFailed} onRetry={refetch} />}
      {!failure && !toggle && <CircularProgress aria-label={uiTexts.loading} sx={{ alignSelf: 'center' }} />}
      {toggle && (
        <>
          <Standing toggle={toggle} />
          <BotToggleLines
            lines={toggle.lines}
            onOverride={(line, bot) => onTask({ kind: 'override', toggle, line, bot })}
          />
        </>
      )}
    </SideDrawer>
  );
}

function Standing({ toggle }: { toggle: BotToggleDetails }) {
  const { changed_at, changed_by } = toggle;
  const who = changed_by === null ? '' : t.changedBy(changed_by);
  return (
    <Facts
      facts={[
        { label: t.live, value: formatNumber(toggle.live_conversations) },
        { label: t.answered, value: percent(toggle.answered_percent) },
        { label: t.handedOver, value: percent(toggle.hand_over_percent) },
        { label: t.lastChanged, value: changed_at ? `${formatDateTime(changed_at)} ${who}` : t.never },
        { label: t.reason, value: toggle.reason },
        { label: t.missing, value: toggle.missing.join('\n') },
      ]}
    />
  );
}

const labels = {
  is_bot_enabled: t.switch,
  conversations: t.conversationsNow,
  closing_message: t.closingMessage,
};

/** The values that a history has: a switch, what became of conversations, or the override of a line by its name. */
const WORDS: Readonly<Record<string, string>> = {
  true: t.switches.on,
  false: t.switches.off,
  ...t.overrides,
  ...t.becameOfThem,
};

const inWords = (name: string, value: unknown) =>
  name === 'closing_message' ? undefined : WORDS[String(value)];
