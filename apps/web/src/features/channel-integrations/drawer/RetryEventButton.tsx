import Button from '@mui/material/Button';
import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { unwrap } from '../../../api/http/unwrap';
import { showToast } from '../../../lib/show-toast';
import { shownFailure } from '../../../ui/failures/display-error';
import { touchable } from '../../../ui/elements/touch-target';
import { integrationsApi } from '../data/channel-integrations.api';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';

/** What went out and failed is sent once more; what came in is decoded once more. */
export function RetryEvent({ event }: { event: ChannelEvent }) {
  const [retry, { isLoading }] = integrationsApi.useRetryEventMutation();
  const [label, done] =
    event.direction === 'in' ? [t.decodeAgain, t.decodedAgain] : [t.sendAgain, t.sentAgain];
  const send = async () => {
    try {
      await unwrap(retry(event));
      showToast.success(done);
    } catch (thrown) {
      showToast.error(shownFailure(thrown).message);
    }
  };
  return (
    <Button size="small" aria-disabled={isLoading} onClick={() => !isLoading && send()} sx={touchable}>
      {label}
    </Button>
  );
}
