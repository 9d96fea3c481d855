import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { t } from '../../../../lib/locale/i18n';
import { showToast } from '../../../../lib/show-toast';
import type { ActionDialogKind } from '../../data/actions/action-dialog-kind';
import type { ConversationAction } from '../../data/actions/allowed-actions';
import type { ConversationStep } from '../../data/chat.api';
import type { ConversationState } from '../../data/use-conversation-state';
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
      label={t('inbox.actionNames.more')}
      onClose={onClose}
      entries={[
        isShort && onSell && { label: t('inbox.conversation.createSale'), onSelect: onSell },
        isShort && stepEntry('hand-back', t('inbox.conversation.handBack')),
        stepEntry(
          'reopen',
          status === 'snoozed' ? t('inbox.actions.endSnooze') : t('inbox.conversation.reopen'),
        ),
        actions.has('priority') && { label: t('inbox.actions.priority'), onSelect: () => onTask('priority') },
        actions.has('tags') && { label: t('inbox.actions.tags'), onSelect: () => onTask('tags') },
        actions.has('unread') && { label: t('inbox.actions.unread'), onSelect: onUnread },
        { label: t('inbox.actions.copyLink'), onSelect: () => void copyLink(conversation.id) },
        actions.has('block') && {
          label: customer.is_blocked
            ? t('inbox.actions.unblock', { name: customer.name })
            : t('inbox.actions.block', { name: customer.name }),
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
    showToast.success(t('inbox.actions.copied'));
  } catch {
    showToast.warning(t('inbox.actions.notCopied')); // without permission or without https
  }
}
