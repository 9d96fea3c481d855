import AddShoppingCart from '@mui/icons-material/AddShoppingCart';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
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
import { PrimaryActionButton } from './PrimaryActionButton';

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
  /** A colleague was faster, which the lock banner says. */
  isLost: boolean;
  onStep: (step: ConversationStep) => void;
  /** Missing when the user may not record sales. */
  onSell?: () => void;
  /** It was resolved, and the dialog that asked for the reason has closed. */
  onResolved: () => void;
  /** Closes the conversation view. */
  onLeave: () => void;
}

/** Actions besides replying: frequent ones as named buttons, the others as icons and under "More". */
export function ConversationActions(props: ConversationActionsProps) {
  const { conversation, steps, running, isLost, onStep, onSell, onResolved, onLeave } = props;
  const reader = useInboxUser();
  const actions = getAllowedActions(conversation, reader);
  const change = useUpdateConversation();
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const [task, setTask] = useState<ActionDialogKind>();
  const [menu, setMenu] = useState<HTMLElement>();
  const mayClaim = steps.has('claim');
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
  useShortcut(
    'a',
    mayAssign ? () => setTask('assign') : mayClaim && !isBusy ? () => onStep('claim') : undefined,
  );

  return (
    <>
      <Box sx={namedLook}>
        {mayClaim && !isLost && (
          <PrimaryActionButton
            label={t('inbox.conversation.takeOver')}
            shortcut={mayAssign ? undefined : 'a'}
            isMain
            isBusy={isBusy}
            onClick={() => onStep('claim')}
          />
        )}
        {mayAssign && (
          <PrimaryActionButton
            label={t('inbox.actionNames.assign')}
            shortcut="a"
            onClick={() => setTask('assign')}
          />
        )}
        {actions.has('snooze') && (
          <PrimaryActionButton
            label={t('inbox.actionNames.snooze')}
            shortcut="s"
            onClick={() => setTask('snooze')}
          />
        )}
        {steps.has('resolve') && (
          <PrimaryActionButton
            label={t('inbox.conversation.resolve')}
            shortcut="e"
            isMain={!mayClaim}
            isBusy={isBusy}
            onClick={() => setTask('resolve')}
          />
        )}
      </Box>
      {hasRoom && onSell && (
        <ActionButton icon={AddShoppingCart} label={t('inbox.conversation.createSale')} onClick={onSell} />
      )}
      {hasRoom && steps.has('hand-back') && (
        <ActionButton
          icon={SmartToyOutlined}
          label={t('inbox.conversation.handBack')}
          isDisabled={isBusy}
          onClick={() => onStep('hand-back')}
        />
      )}
      <Tooltip title={t('inbox.actionNames.more')}>
        <IconButton
          aria-label={t('inbox.actionNames.more')}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onPointerEnter={() => preloadChunk(loadMenu)}
          onClick={(event) => setMenu(event.currentTarget)}
          sx={{ width: { xs: 44, lg: 40 }, height: 44 }}
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
    </>
  );
}

/** Beside the name where it fits; on a phone a line of their own, the last of the wrapping header. */
const namedLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  order: { xs: 1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
  paddingInline: { xs: 1, sm: 0 },
  '& > *': { flex: { xs: 1, sm: 'none' } },
  '&:empty': { display: 'none' },
} as const;
