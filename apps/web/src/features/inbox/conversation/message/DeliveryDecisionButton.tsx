import Button from '@mui/material/Button';
import type { Message } from '@relaydesk/contracts/message';
import { useRef } from 'react';
import { toApiError } from '../../../../api/http/api-error';
import { unwrap } from '../../../../api/http/unwrap';
import { t } from '../../../../lib/locale/i18n';
import { isConversation } from '../../data/actions/conversation-update';
import { showActionError } from '../../data/actions/show-action-error';
import { chatApi } from '../../data/chat.api';
import { useChatDispatch } from '../../data/chat-thunk';
import { useInboxUser } from '../../data/inbox-user';
import { applyConversation } from '../../data/live/apply-live-events';
import { replaceResentMessage } from '../../data/upsert-messages';

interface DeliveryDecisionButtonProps {
  message: Message;
  /** The decision on a message that failed or whose outcome is unknown. */
  step: 'retry' | 'arrived';
  children: string;
  /** The id of the element that explains the decision. */
  explainedBy?: string | undefined;
  /** Shown while the request runs. */
  busy: string;
}

/**
 * Decides on a message that failed or whose outcome is unknown. A refusal shows the reason and the assignee.
 */
export function DeliveryDecisionButton({
  message,
  step,
  children,
  explainedBy,
  busy,
}: DeliveryDecisionButtonProps) {
  const { user_id } = useInboxUser();
  const dispatch = useChatDispatch();
  const [decide, { isLoading, isSuccess }] = chatApi.useDecideMessageMutation();
  const button = useRef<HTMLButtonElement>(null);

  const send = async () => {
    try {
      const decided = await unwrap(decide({ ...message, step }));
      button.current?.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true }); // it is removed shortly after
      dispatch(replaceResentMessage(decided));
    } catch (thrown) {
      const { current } = toApiError(thrown).facts;
      if (isConversation(current)) dispatch(applyConversation(current));
      showActionError(thrown, user_id);
    }
  };

  if (isSuccess) return <span>{t('inbox.conversation.delivery.queued')}</span>; // a passage of old messages receives no live events
  return (
    <Button
      ref={button}
      size="small"
      color="inherit"
      aria-disabled={isLoading}
      aria-describedby={explainedBy}
      sx={{ paddingBlock: 0, fontSize: 'inherit', textDecoration: 'underline' }}
      onClick={() => !isLoading && send()}
    >
      {isLoading ? busy : children}
    </Button>
  );
}
