import type { Conversation } from '@relaydesk/contracts/conversation';
import type { InboxUser } from '../matching/matches-tab';
import type { ConversationUpdate } from './conversation-update';

/** The conversation as the server will return it after this change; undefined: only the server knows. */
export function predictUpdate(
  conversation: Conversation,
  update: ConversationUpdate,
  user: InboxUser & { name: string },
  now: Date,
): Conversation | undefined {
  const own = { assignee_id: user.user_id, assignee_name: user.name, waiting_since: null };
  switch (update.step) {
    case 'claim':
      return { ...conversation, ...own, status: 'open' };
    case 'resolve': {
      const { reason = conversation.resolve_reason, tag_ids = conversation.tag_ids } = update.body ?? {};
      return { ...conversation, status: 'resolved', resolve_reason: reason, tag_ids, waiting_since: null };
    }
    case 'snooze':
      return { ...conversation, status: 'snoozed', snoozed_until: update.body.until };
    case 'label':
      return { ...conversation, ...update.body };
    case 'assign': {
      const { user_id, team_id } = update.body;
      if (team_id !== undefined || user_id === undefined) return undefined; // only the server knows the members
      if (user_id === null) {
        const queued = { assignee_id: null, assignee_name: null, waiting_since: now.toISOString() };
        return { ...conversation, ...queued, status: 'waiting' };
      }
      const assigned = { assignee_id: user_id, assignee_name: update.name, waiting_since: null };
      return { ...conversation, ...assigned, status: 'open' };
    }
    case 'reopen':
      return { ...conversation, ...own, status: 'open', snoozed_until: null, resolve_reason: null };
    case 'hand-back':
    case 'unread':
      return undefined;
  }
}

/** What the user may do to conversations, as far as undoing needs it. */
interface UndoPermissions {
  user_id: string;
  mayAssign: boolean;
}

/**
 * The changes that restore a conversation after an update; undefined: they would not restore exactly this state,
 * such as the place in the queue, which only some roles may give back.
 */
export function buildUndo(
  before: Conversation,
  update: ConversationUpdate,
  { user_id, mayAssign }: UndoPermissions,
): ConversationUpdate[] | undefined {
  const isOwn = before.status === 'open' && before.assignee_id === user_id;
  const tags: ConversationUpdate = { step: 'label', body: { tag_ids: before.tag_ids } };
  switch (update.step) {
    case 'resolve':
      if (!isOwn) return undefined;
      return update.body?.tag_ids ? [{ step: 'reopen' }, tags] : [{ step: 'reopen' }];
    case 'snooze':
      return isOwn ? [{ step: 'reopen' }] : undefined;
    case 'label': {
      const { priority, tag_ids } = update.body;
      const body = {
        ...(priority && { priority: before.priority }),
        ...(tag_ids && { tag_ids: before.tag_ids }),
      };
      return [{ step: 'label', body }];
    }
    case 'claim':
    case 'assign': {
      if (before.status === 'bot') return update.step === 'claim' ? [{ step: 'hand-back' }] : undefined;
      if (!mayAssign || (before.status !== 'open' && before.status !== 'waiting')) return undefined;
      const { assignee_id: user_id, team_id } = before;
      const isOfTeam = update.step === 'assign' && update.body.team_id !== undefined;
      const body = { user_id, ...(isOfTeam && { team_id }) };
      return [{ step: 'assign', body, name: before.assignee_name ?? '', team_name: before.team_name }];
    }
    case 'reopen':
    case 'hand-back':
    case 'unread':
      return undefined;
  }
}
