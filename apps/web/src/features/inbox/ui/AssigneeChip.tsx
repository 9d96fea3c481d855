import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { chatTexts } from '../texts/chat.texts';
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
  const { owner } = chatTexts;
  if (status === 'resolved') return <PlainChip label={owner.resolved} />;
  if (status === 'bot') return <PlainChip label={owner.bot} tone="secondary" />;
  if (assignee_id === user_id) return <PlainChip label={owner.you} tone="success" />;
  if (assignee_id !== null) return <PlainChip label={assignee_name ?? chatTexts.somebody} />;
  if (waiting_since === null) return <PlainChip label={owner.nobody} tone="warning" />;
  return (
    <PlainChip
      label={chatTexts.waitingFor(formatShortAge(waiting_since, now))}
      tone={TONES[getWaitLevel(waiting_since, now, target)]}
    />
  );
}

/** Looks like a StatusChip (ui), with plain classes of the list, because each row has one. */
function PlainChip({ label, tone = 'neutral' }: { label: string; tone?: ChipTone }) {
  return <span className={`rd-chip rd-chip-${tone}`}>{label}</span>;
}
