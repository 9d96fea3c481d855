import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { showToast } from '../../../../lib/show-toast';
import type { ActionDialogKind } from '../../data/actions/action-dialog-kind';
import type { ConversationAction } from '../../data/actions/allowed-actions';
import type { ConversationStep } from '../../data/chat.api';
import type { ConversationState } from '../../data/use-conversation-state';
import { actionNames } from '../../texts/action-names.texts';
import { actionTexts as t } from '../../texts/actions.texts';
import { conversationTexts } from '../../texts/conversation.texts';
import { MoreMenu } from '../../ui/MoreMenu';

interface ActionsMenuProps {
  anchor: HTMLElement;
  conversation: ConversationState<ConversationDetail>;
  steps: ReadonlySet<ConversationStep>;
  actions: ReadonlySet<ConversationAction>;
  /** The buttons beside it do not fit, so the menu contains their actions too. */
  isShort: boolean;
  /** Missing while a step is running. */
  onStep?: (step: ConversationStep) => void;
  onTask: (task: ActionDialogKind) => void;
  onSell?: () => void;
  onUnread: () => void;
  onClose: () => void;
}

/** Less frequent actions on a conversation. */
export function ActionsMenu(props: ActionsMenuProps) {
  const { anchor, conversation, steps, actions, isShort, onStep, onTask, onSell, onUnread, onClose } = props;
  const { status, customer } = conversation;
  return (
    <MoreMenu
      anchor={anchor}
      label={actionNames.more}
      onClose={onClose}
      entries={[
        isShort && onSell && { label: conversationTexts.createSale, onSelect: onSell },
        isShort && actions.has('assign') && { label: actionNames.assign, onSelect: () => onTask('assign') },
        isShort && actions.has('snooze') && { label: actionNames.snooze, onSelect: () => onTask('snooze') },
        isShort && stepEntry('hand-back', conversationTexts.handBack),
        stepEntry('reopen', status === 'snoozed' ? t.endSnooze : conversationTexts.reopen),
        actions.has('priority') && { label: t.priority, onSelect: () => onTask('priority') },
        actions.has('tags') && { label: t.tags, onSelect: () => onTask('tags') },
        actions.has('unread') && { label: t.unread, onSelect: onUnread },
        { label: t.copyLink, onSelect: () => void copyLink(conversation.id) },
        actions.has('block') && {
          label: customer.is_blocked ? t.unblock(customer.name) : t.block(customer.name),
          onSelect: () => onTask('block'),
          isDangerous: !customer.is_blocked,
        },
      ]}
    />
  );

  function stepEntry(step: ConversationStep, label: string) {
    return steps.has(step) && onStep && { label, onSelect: () => onStep(step) };
  }
}

/** The URL of a conversation without the list's filters. */
async function copyLink(id: string): Promise<void> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}?tab=all&conversation=${id}`);
    showToast.success(t.copied);
  } catch {
    showToast.warning(t.notCopied); // without permission or without https
  }
}
