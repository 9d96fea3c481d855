import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { useRef, useState } from 'react';
import { asFailure } from '../../../api/http/api-error';
import { useReader } from '../data/inbox-user';
import type { Standing } from '../data/use-conversation-state';
import { AssignDialog } from './AssignDialog';
import type { ActionTask } from '../data/actions/action-dialog-kind';
import { actionTexts as t } from '../texts/actions.texts';
import { BlockDialog } from './BlockDialog';
import { ChooseTags } from './SelectTagsDialog';
import { lostWords } from '../data/actions/conflict-message';
import { PriorityDialog } from './PriorityDialog';
import { ResolveDialog } from './ResolveDialog';
import { SnoozeDialog } from './SnoozeDialog';
import { tellFailure } from '../data/actions/show-action-error';
import type { Change } from '../data/actions/use-update-conversation';
import { useChange } from '../data/actions/use-update-conversation';

interface ActionDialogsProps {
  task: ActionTask;
  conversation: Standing<ConversationDetail>;
  /** Takes whether the conversation was resolved here. */
  onClose: (isResolved: boolean) => void;
}

/** Whichever dialog is open over a conversation. */
export function ActionDialogs({ task, conversation, ...props }: ActionDialogsProps) {
  const { id, assignee_id, status, priority, tag_ids, customer } = conversation;
  const [{ version }] = useState(conversation); // as it was when this was opened: who takes it meanwhile keeps it
  const { user_id } = useReader();
  const change = useChange();
  const isResolved = useRef(false);
  const onClose = () => props.onClose(isResolved.current);

  /** When somebody was faster there is nothing left to choose: the dialog ends with the word who it was. */
  const run = async (wish: Change) => {
    try {
      await change(id, wish);
      isResolved.current = wish.step === 'resolve';
    } catch (thrown) {
      if (!lostWords(asFailure(thrown).facts, user_id)) throw thrown;
      tellFailure(thrown, user_id);
    }
  };

  switch (task) {
    case 'assign':
      return (
        <AssignDialog
          assignee_id={assignee_id}
          mayReturn={status !== 'waiting'}
          onChoose={(chosen) => run({ step: 'assign', body: { user_id: chosen, version } })}
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
        <ChooseTags
          title={t.tags}
          tag_ids={tag_ids}
          onChoose={(chosen) => run({ step: 'label', body: { tag_ids: chosen } })}
          onClose={onClose}
        />
      );
    case 'block':
      return <BlockDialog customer={customer} onClose={onClose} />;
  }
}
