import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { showToast } from '../../../../lib/show-toast';
import type { ConversationStep } from '../../data/chat.api';
import { MoreMenu } from '../../ui/MoreMenu';
import { threadTexts } from '../../texts/conversation.texts';
import type { Standing } from '../../data/use-conversation-state';
import { actionNames } from '../../texts/action-names.texts';
import type { ActionTask } from '../../data/actions/action-dialog-kind';
import { actionTexts as t } from '../../texts/actions.texts';
import type { Action } from '../../data/actions/allowed-actions';

interface ActionsMenuProps {
  anchor: HTMLElement;
  conversation: Standing<ConversationDetail>;
  steps: ReadonlySet<ConversationStep>;
  actions: ReadonlySet<Action>;
  /** There is no room for the buttons beside it: what they do is here as well. */
  isShort: boolean;
  /** Left out while a step is being taken. */
  onStep?: (step: ConversationStep) => void;
  onTask: (task: ActionTask) => void;
  onSell?: () => void;
  onUnread: () => void;
  onClose: () => void;
}

/** What can be done with a conversation and is not done often. */
export function ActionsMenu(props: ActionsMenuProps) {
  const { anchor, conversation, steps, actions, isShort, onStep, onTask, onSell, onUnread, onClose } = props;
  const { status, customer } = conversation;
  return (
    <MoreMenu
      anchor={anchor}
      label={actionNames.more}
      onClose={onClose}
      entries={[
        isShort && onSell && { label: threadTexts.createSale, act: onSell },
        isShort && actions.has('assign') && { label: actionNames.assign, act: () => onTask('assign') },
        isShort && actions.has('snooze') && { label: actionNames.snooze, act: () => onTask('snooze') },
        isShort && stepEntry('hand-back', threadTexts.handBack),
        stepEntry('reopen', status === 'snoozed' ? t.endSnooze : threadTexts.reopen),
        actions.has('priority') && { label: t.priority, act: () => onTask('priority') },
        actions.has('tags') && { label: t.tags, act: () => onTask('tags') },
        actions.has('unread') && { label: t.unread, act: onUnread },
        { label: t.copyLink, act: () => void copyLink(conversation.id) },
        actions.has('block') && {
          label: customer.is_blocked ? t.unblock(customer.name) : t.block(customer.name),
          act: () => onTask('block'),
          isDangerous: !customer.is_blocked,
        },
      ]}
    />
  );

  function stepEntry(step: ConversationStep, label: string) {
    return steps.has(step) && onStep && { label, act: () => onStep(step) };
  }
}

/** The address of a conversation without the list that it was found in. */
async function copyLink(id: string): Promise<void> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}?tab=all&conversation=${id}`);
    showToast.success(t.copied);
  } catch {
    showToast.warning(t.notCopied); // without permission, or on a page without https
  }
}
