import Button from '@mui/material/Button';
import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { unwrap } from '../../../api/unwrap';
import { showToast } from '../../../lib/show-toast';
import { shownFailure } from '../../../ui/failure';
import { touchable } from '../../../ui/touchable';
import { integrationsApi } from '../channel-integrations.api';
import { integrationsTexts as t } from '../channel-integrations.texts';

/** Sends a message that had been given up once more. */
export function RetryEvent({ event }: { event: ChannelEvent }) {
  const [retry, { isLoading }] = integrationsApi.useRetryEventMutation();
  const send = async () => {
    try {
      await unwrap(retry(event));
      showToast.success(t.retried);
    } catch (thrown) {
      showToast.error(shownFailure(thrown).message);
    }
  };
  return (
    <Button size="small" aria-disabled={isLoading} onClick={() => !isLoading && send()} sx={touchable}>
      {t.retry}
    </Button>
  );
}
