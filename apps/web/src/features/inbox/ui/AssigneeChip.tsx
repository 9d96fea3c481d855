import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Tone } from '../../../ui/elements/StatusChip';
import { chatTexts } from '../texts/chat.texts';
import { shortTime } from './format-short-age';
import type { WaitLevel } from './wait-level';
import { waitLevel } from './wait-level';

const TONES: Record<WaitLevel, Tone> = { calm: 'info', warning: 'warning', late: 'error' };

interface OwnerChipProps {
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'assignee_name' | 'waiting_since'>;
  user_id: string;
  /** Milliseconds. */
  now: number;
  /** Minutes within which somebody should answer; null: there is no such goal. */
  target: number | null;
}

/** Who has a conversation: the bot, a CSR by name, nobody (and for how long), or nobody any more. */
export function OwnerChip({ conversation, user_id, now, target }: OwnerChipProps) {
  const { status, assignee_id, assignee_name, waiting_since } = conversation;
  const { owner } = chatTexts;
  if (status === 'resolved') return <Chip label={owner.resolved} />;
  if (status === 'bot') return <Chip label={owner.bot} tone="secondary" />;
  if (assignee_id === user_id) return <Chip label={owner.you} tone="success" />;
  if (assignee_id !== null) return <Chip label={assignee_name ?? chatTexts.somebody} />;
  if (waiting_since === null) return <Chip label={owner.nobody} tone="warning" />;
  return (
    <Chip
      label={chatTexts.waitingFor(shortTime(waiting_since, now))}
      tone={TONES[waitLevel(waiting_since, now, target)]}
    />
  );
}

/** A StatusChip (ui) in looks, as plain classes of the list: each row has one. */
function Chip({ label, tone = 'neutral' }: { label: string; tone?: Tone }) {
  return <span className={`rd-chip rd-chip-${tone}`}>{label}</span>;
}
