import Button from '@mui/material/Button';
import type { Message } from '@relaydesk/contracts/message';
import { useRef } from 'react';
import { asFailure } from '../../../api/failure';
import { unwrap } from '../../../api/unwrap';
import { tellFailure } from '../actions/tell-failure';
import { isConversation } from '../actions/use-change';
import { chatApi } from '../chat.api';
import { applyConversation } from '../live/apply-live-event';
import { useChatDispatch } from '../live/chat-thunk';
import { useReader } from '../live/current-reader';
import { putResent } from './put-messages';
import { threadTexts } from './thread.texts';

/** Sends a message that has failed once more, as the same message. Refused, it says why, and who has the conversation. */
export function SendAgain({ message }: { message: Message }) {
  const { user_id } = useReader();
  const dispatch = useChatDispatch();
  const [retry, { isLoading, isSuccess }] = chatApi.useRetryMessageMutation();
  const button = useRef<HTMLButtonElement>(null);

  const send = async () => {
    try {
      const resent = await unwrap(retry(message));
      button.current?.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true }); // it is gone in a moment
      dispatch(putResent(resent));
    } catch (thrown) {
      const { current } = asFailure(thrown).facts;
      if (isConversation(current)) dispatch(applyConversation(current));
      tellFailure(thrown, user_id);
    }
  };

  if (isSuccess) return <span>{threadTexts.delivery.queued}</span>; // a passage of long ago hears nothing live
  return (
    <Button
      ref={button}
      size="small"
      color="inherit"
      aria-disabled={isLoading}
      sx={{ paddingBlock: 0, fontSize: 'inherit', textDecoration: 'underline' }}
      onClick={() => !isLoading && send()}
    >
      {isLoading ? threadTexts.sendingAgain : threadTexts.sendAgain}
    </Button>
  );
}
