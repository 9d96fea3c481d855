import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';
import { BulkProgress } from '../../../../ui/list/BulkProgress';
import { AssignDialog } from '../../dialogs/AssignDialog';
import { actionTexts } from '../../texts/actions.texts';
import { ChooseTags } from '../../dialogs/SelectTagsDialog';
import { ResolveDialog } from '../../dialogs/ResolveDialog';
import { SnoozeDialog } from '../../dialogs/SnoozeDialog';
import type { Change } from '../../data/actions/use-update-conversation';
import { useChange } from '../../data/actions/use-update-conversation';
import { COUNTS, chatApi, LISTS } from '../../data/chat.api';
import { useChatDispatch } from '../../data/chat-thunk';
import { bulkTexts as t } from '../../texts/bulk.texts';
import type { BulkStep } from './bulk-actions';

interface BulkDialogsProps {
  step: BulkStep;
  conversations: readonly Conversation[];
  onClose: () => void;
}

/** First asks what is to be done with each, then does it, one after the other, and names what could not be done. */
export function BulkDialogs({ step, conversations, onClose }: BulkDialogsProps) {
  const change = useChange(true);
  const dispatch = useChatDispatch();
  const [changeFor, setChangeFor] = useState<(conversation: Conversation) => Change>();

  if (changeFor) {
    return (
      <BulkProgress
        title={t[step]}
        records={conversations}
        nameOf={({ customer_name, id }) => `${customer_name} (${id.slice(-6)})`} // customers may be named alike
        run={(conversation) => change(conversation.id, changeFor(conversation))}
        onClose={() => {
          dispatch(chatApi.util.invalidateTags([LISTS, COUNTS]));
          onClose();
        }}
      />
    );
  }
  /** Stays: the work begins where the question was. */
  const begin = (next: (conversation: Conversation) => Change) => {
    setChangeFor(() => next);
    return false;
  };
  switch (step) {
    case 'assign':
      return (
        <AssignDialog
          assignee_id={null}
          mayReturn
          onChoose={(user_id) => begin(({ version }) => ({ step: 'assign', body: { user_id, version } }))}
          onClose={onClose}
        />
      );
    case 'tag':
      return (
        <ChooseTags
          title={actionTexts.addTags}
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
