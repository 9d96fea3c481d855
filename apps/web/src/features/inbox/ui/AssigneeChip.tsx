import type { Conversation } from '@relaydesk/contracts/conversation';
import { t } from '../../../lib/locale/i18n';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { formatShortAge } from './format-short-age';
import type { WaitLevel } from './wait-level';
import { getWaitLevel } from './wait-level';

const TONES: Record<WaitLevel, ChipTone> = { calm: 'info', warning: 'warning', late: 'error' };

interface AssigneeChipProps {
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'assignee_name' | 'waiting_since'>;
  user_id: string;
  /** Milliseconds. */
  now: number;
  /** The response target in minutes; null: none. */
  target: number | null;
}

/** The assignee of a conversation: the bot, a CSR by name, nobody (with the waiting time), or closed. */
export function AssigneeChip({ conversation, user_id, now, target }: AssigneeChipProps) {
  const { status, assignee_id, assignee_name, waiting_since } = conversation;

  if (status === 'resolved') return <PlainChip label={t('inbox.chat.owner.resolved')} />;
  if (status === 'bot') return <PlainChip label={t('inbox.chat.owner.bot')} tone="secondary" />;
  if (assignee_id === user_id) return <PlainChip label={t('inbox.chat.owner.you')} tone="success" />;
  if (assignee_id !== null) return <PlainChip label={assignee_name ?? t('inbox.chat.somebody')} />;
  if (waiting_since === null) return <PlainChip label={t('inbox.chat.owner.nobody')} tone="warning" />;
  return (
    <PlainChip
      label={t('inbox.chat.waitingFor', { time: formatShortAge(waiting_since, now) })}
      tone={TONES[getWaitLevel(waiting_since, now, target)]}
    />
  );
}

/** Looks like a StatusChip (ui), with plain classes of the list, because each row has one. */
function PlainChip({ label, tone = 'neutral' }: { label: string; tone?: ChipTone }) {
  return <span className={`rd-chip rd-chip-${tone}`}>{label}</span>;
}
