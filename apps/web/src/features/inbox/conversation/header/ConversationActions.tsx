import AddShoppingCart from '@mui/icons-material/AddShoppingCart';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { lazy, useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import { LazyBoundary, preloadChunk } from '../../../../ui/failures/LazyBoundary';
import type { ActionDialogKind } from '../../data/actions/action-dialog-kind';
import { getAllowedActions } from '../../data/actions/allowed-actions';
import { showActionError } from '../../data/actions/show-action-error';
import { useUpdateConversation } from '../../data/actions/use-update-conversation';
import type { ConversationStep } from '../../data/chat.api';
import { useInboxUser } from '../../data/inbox-user';
import type { ConversationState } from '../../data/use-conversation-state';
import { useShortcut } from '../../ui/use-shortcut';
import { ActionButton } from './ActionButton';

const loadMenu = async () => ({ default: (await import('./ActionsMenu')).ActionsMenu });
const ActionsMenu = lazy(loadMenu);
const ActionDialogs = lazy(async () => ({
  default: (await import('../../dialogs/ActionDialogs')).ActionDialogs,
}));

interface ConversationActionsProps {
  conversation: ConversationState<ConversationDetail>;
  steps: ReadonlySet<ConversationStep>;
  /** The step that is running. */
  running: ConversationStep | undefined;
  onStep: (step: ConversationStep) => void;
  /** Missing when the user may not record sales. */
  onSell?: () => void;
  /** It was resolved, and the dialog that asked for the reason has closed. */
  onResolved: () => void;
  /** Closes the conversation view. */
  onLeave: () => void;
}

/** Actions besides replying: frequent ones as buttons with shortcuts, the others under "More". */
export function ConversationActions(props: ConversationActionsProps) {
  const { conversation, steps, running, onStep, onSell, onResolved, onLeave } = props;
  const reader = useInboxUser();
  const actions = getAllowedActions(conversation, reader);
  const change = useUpdateConversation();
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const [task, setTask] = useState<ActionDialogKind>();
  const [menu, setMenu] = useState<HTMLElement>();
  const mayClaim = steps.has('claim') && running === undefined;
  const mayAssign = actions.has('assign');
  const isBusy = running !== undefined;

  // Close it first: a visible conversation is marked as seen.
  const leaveUnread = () => {
    onLeave();
    change(conversation.id, { step: 'unread' }).catch((thrown) => showActionError(thrown, reader.user_id));
  };

  useShortcut('e', steps.has('resolve') && !isBusy ? () => setTask('resolve') : undefined);
  useShortcut('s', actions.has('snooze') ? () => setTask('snooze') : undefined);
  useShortcut('u', actions.has('unread') ? leaveUnread : undefined);
  useShortcut('a', mayAssign ? () => setTask('assign') : mayClaim ? () => onStep('claim') : undefined);

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, xl: 1 } }}>
      {hasRoom && onSell && (
        <ActionButton icon={AddShoppingCart} label={t('inbox.conversation.createSale')} onClick={onSell} />
      )}
      {hasRoom && mayAssign && (
        <ActionButton
          icon={AssignmentIndOutlined}
          label={t('inbox.actionNames.assign')}
          shortcut="a"
          onClick={() => setTask('assign')}
        />
      )}
      {hasRoom && actions.has('snooze') && (
        <ActionButton
          icon={SnoozeOutlined}
          label={t('inbox.actionNames.snooze')}
          shortcut="s"
          onClick={() => setTask('snooze')}
        />
      )}
      {hasRoom && steps.has('hand-back') && (
        <ActionButton
          icon={SmartToyOutlined}
          label={t('inbox.conversation.handBack')}
          isDisabled={isBusy}
          onClick={() => onStep('hand-back')}
        />
      )}
      {steps.has('resolve') && (
        <ActionButton
          icon={CheckCircleOutlined}
          label={t('inbox.conversation.resolve')}
          shortcut="e"
          isMain
          isDisabled={isBusy}
          onClick={() => setTask('resolve')}
        />
      )}
      <Tooltip title={t('inbox.actionNames.more')}>
        <IconButton
          aria-label={t('inbox.actionNames.more')}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onPointerEnter={() => preloadChunk(loadMenu)}
          onClick={(event) => setMenu(event.currentTarget)}
          sx={{ width: 44, height: 44 }}
        >
          <MoreVertOutlined />
        </IconButton>
      </Tooltip>
      {menu && (
        <LazyBoundary>
          <ActionsMenu
            anchor={menu}
            conversation={conversation}
            steps={steps}
            actions={actions}
            isShort={!hasRoom}
            onStep={isBusy ? undefined : onStep}
            onTask={setTask}
            onSell={onSell}
            onUnread={leaveUnread}
            onClose={() => setMenu(undefined)}
          />
        </LazyBoundary>
      )}
      {task && (
        <LazyBoundary>
          <ActionDialogs
            task={task}
            conversation={conversation}
            onClose={(isResolved) => {
              setTask(undefined);
              if (isResolved) onResolved();
            }}
          />
        </LazyBoundary>
      )}
    </Box>
  );
}
