import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { useRef, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import type { ActionDialogKind } from '../data/actions/action-dialog-kind';
import { type ConversationUpdate, toAssignUpdate } from '../data/actions/conversation-update';
import { showActionError } from '../data/actions/show-action-error';
import { useUpdateConversation } from '../data/actions/use-update-conversation';
import { useInboxUser } from '../data/inbox-user';
import type { ConversationState } from '../data/use-conversation-state';
import { AssignDialog } from './AssignDialog';
import { BlockDialog } from './BlockDialog';
import { PriorityDialog } from './PriorityDialog';
import { ResolveDialog } from './ResolveDialog';
import { SelectTagsDialog } from './SelectTagsDialog';
import { SnoozeDialog } from './SnoozeDialog';

interface ActionDialogsProps {
  task: ActionDialogKind;
  conversation: ConversationState<ConversationDetail>;
  /** Takes whether the conversation was resolved here. */
  onClose: (isResolved: boolean) => void;
}

/** The open dialog of a conversation. */
export function ActionDialogs({ task, conversation, ...props }: ActionDialogsProps) {
  const { id, assignee_id, team_id, status, priority, tag_ids, customer } = conversation;
  const [{ version }] = useState(conversation); // the version on opening: a later claim wins
  const { user_id } = useInboxUser();
  const change = useUpdateConversation();
  const isResolved = useRef(false);
  const onClose = () => props.onClose(isResolved.current);

  /** The views show the change at once, so the dialog closes; a refusal is a toast. */
  const run = (update: ConversationUpdate) => {
    isResolved.current = update.step === 'resolve';
    change(id, update).catch((thrown: unknown) => showActionError(thrown, user_id));
  };

  switch (task) {
    case 'assign':
      return (
        <AssignDialog
          assignee_id={assignee_id}
          mayReturn={status !== 'waiting'}
          team_id={team_id}
          onChoose={(chosen) => run(toAssignUpdate(chosen, version))}
          onClose={onClose}
        />
      );
    case 'resolve':
      return (
        <ResolveDialog
          tag_ids={tag_ids}
          onChoose={(body) => run({ step: 'resolve', body })}
          onClose={onClose}
        />
      );
    case 'snooze':
      return (
        <SnoozeDialog onChoose={(until) => run({ step: 'snooze', body: { until } })} onClose={onClose} />
      );
    case 'priority':
      return (
        <PriorityDialog
          priority={priority}
          onChoose={(chosen) => run({ step: 'label', body: { priority: chosen } })}
          onClose={onClose}
        />
      );
    case 'tags':
      return (
        <SelectTagsDialog
          title={t('inbox.actions.tags')}
          tag_ids={tag_ids}
          onChoose={(chosen) => run({ step: 'label', body: { tag_ids: chosen } })}
          onClose={onClose}
        />
      );
    case 'block':
      return <BlockDialog customer={customer} onClose={onClose} />;
  }
}
