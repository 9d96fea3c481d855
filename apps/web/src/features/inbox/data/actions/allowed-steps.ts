import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ConversationStep } from '../chat.api';
import { allows } from '../reply-lock';
import type { Reader } from '../matching/matches-tab';
import { isListed } from '../matching/matches-tab';

type Standing = Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>;

/** The steps that this reader may take with a conversation as it is now. The server decides again. */
export function allowedSteps(conversation: Standing, reader: Reader): ReadonlySet<ConversationStep> {
  const { status, assignee_id } = conversation;
  const { user_id, role } = reader;
  if (!worksWith(conversation, reader)) return new Set();
  const isOwn = assignee_id === user_id;
  const isOwned = status === 'open' && isOwn;
  const isAside = status === 'snoozed' && isOwn;
  const isEnded = status === 'resolved';
  const steps = new Set<ConversationStep>();
  const mayClose = allows(reader, 'conversations.resolve');
  if (allows(reader, 'conversations.claim') && (status === 'bot' || status === 'waiting')) steps.add('claim');
  if (allows(reader, 'conversations.hand_back') && isOwned) steps.add('hand-back');
  if (mayClose && !isEnded && (isOwned || isAside || role === 'Supervisor')) steps.add('resolve');
  if (mayClose && (isEnded || isAside)) steps.add('reopen');
  return steps;
}

/** Whether a conversation is this reader's to do something with: what a CSR is only shown they read, and no more. */
export const worksWith = (conversation: Standing, reader: Reader): boolean =>
  reader.role !== 'CSR' || isListed({ ...conversation, reader_ids: [] }, reader);

/** Whether a conversation went to a colleague while a CSR looked at it: what is on the screen may still be read, no more. */
export function isLost(conversation: Standing, reader: Reader): boolean {
  return reader.role === 'CSR' && !isListed(conversation, reader);
}
