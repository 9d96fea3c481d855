import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { BulkProgress } from '../../../../ui/list/BulkProgress';
import { type ConversationUpdate, toAssignUpdate } from '../../data/actions/conversation-update';
import { useUpdateConversation } from '../../data/actions/use-update-conversation';
import { CONVERSATION_COUNTS_TAG, CONVERSATION_LISTS_TAG, chatApi } from '../../data/chat.api';
import { useChatDispatch } from '../../data/chat-thunk';
import { AssignDialog } from '../../dialogs/AssignDialog';
import { ResolveDialog } from '../../dialogs/ResolveDialog';
import { SelectTagsDialog } from '../../dialogs/SelectTagsDialog';
import { SnoozeDialog } from '../../dialogs/SnoozeDialog';
import type { ConversationBulkAction } from './bulk-actions';

interface ConversationBulkDialogsProps {
  step: ConversationBulkAction;
  conversations: readonly Conversation[];
  onClose: () => void;
}

/** Asks what to do, then does it for each conversation, one after the other, and lists the failures. */
export function ConversationBulkDialogs({ step, conversations, onClose }: ConversationBulkDialogsProps) {
  const change = useUpdateConversation(true);
  const dispatch = useChatDispatch();
  const [changeFor, setChangeFor] = useState<(conversation: Conversation) => ConversationUpdate>();

  if (changeFor) {
    return (
      <BulkProgress
        title={t(`inbox.bulk.${step}`)}
        records={conversations}
        nameOf={({ customer_name, id }) => `${customer_name} (${id.slice(-6)})`} // customers may have the same name
        run={(conversation) => change(conversation.id, changeFor(conversation))}
        onClose={() => {
          dispatch(chatApi.util.invalidateTags([CONVERSATION_LISTS_TAG, CONVERSATION_COUNTS_TAG]));
          onClose();
        }}
      />
    );
  }
  /** Stays open: the progress replaces the confirmation. */
  const begin = (next: (conversation: Conversation) => ConversationUpdate) => {
    setChangeFor(() => next);
    return false;
  };
  switch (step) {
    case 'assign':
      return (
        <AssignDialog
          assignee_id={null}
          mayReturn
          onChoose={(chosen) => begin(({ version }) => toAssignUpdate(chosen, version))}
          onClose={onClose}
        />
      );
    case 'tag':
      return (
        <SelectTagsDialog
          title={t('inbox.actions.addTags')}
          tag_ids={[]}
          onChoose={(chosen) =>
            begin(({ tag_ids }) => ({
              step: 'label',
              body: { tag_ids: [...new Set([...tag_ids, ...chosen])] },
            }))
          }
          onClose={onClose}
        />
      );
    case 'resolve':
      return (
        <ResolveDialog onChoose={(body) => begin(() => ({ step: 'resolve', body }))} onClose={onClose} />
      );
    case 'snooze':
      return (
        <SnoozeDialog
          onChoose={(until) => begin(() => ({ step: 'snooze', body: { until } }))}
          onClose={onClose}
        />
      );
  }
}
