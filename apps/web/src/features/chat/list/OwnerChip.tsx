import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Tone } from '../../../ui/StatusChip';
import { StatusChip } from '../../../ui/StatusChip';
import { chatApi } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { shortTime } from './short-time';
import type { WaitLevel } from './wait-level';
import { waitLevel } from './wait-level';

const TONES: Record<WaitLevel, Tone> = { calm: 'info', warning: 'warning', late: 'error' };

interface OwnerChipProps {
  conversation: Conversation;
  user_id: string;
  /** Milliseconds. */
  now: number;
}

/** Who has a conversation: the bot, a CSR by name, nobody (and for how long), or nobody any more. */
export function OwnerChip({ conversation, user_id, now }: OwnerChipProps) {
  const { status, assignee_id, assignee_name, waiting_since } = conversation;
  const { owner } = chatTexts;
  if (status === 'resolved') return <StatusChip label={owner.resolved} />;
  if (status === 'bot') return <StatusChip label={owner.bot} tone="secondary" />;
  if (assignee_id === user_id) return <StatusChip label={owner.you} tone="success" />;
  if (assignee_id !== null) return <StatusChip label={assignee_name ?? chatTexts.somebody} />;
  if (waiting_since === null) return <StatusChip label={owner.nobody} tone="warning" />;
  return <WaitChip since={waiting_since} now={now} />;
}

function WaitChip({ since, now }: { since: string; now: number }) {
  const target = chatApi.useGetInboxSettingsQuery().data?.first_response_target_minutes ?? null;
  return (
    <StatusChip
      label={chatTexts.waitingFor(shortTime(since, now))}
      tone={TONES[waitLevel(since, now, target)]}
    />
  );
}
