import Button from '@mui/material/Button';
import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { touchTarget } from '../../../ui/elements/touch-target';
import { toDisplayError } from '../../../ui/failures/display-error';
import { channelIntegrationsApi } from '../data/channel-integrations.api';

/** Resends a failed outbound event; decodes an inbound one again. */
export function RetryEventButton({ event }: { event: ChannelEvent }) {
  const [retry, { isLoading }] = channelIntegrationsApi.useRetryEventMutation();
  const [label, done] =
    event.direction === 'in'
      ? [
          t('channel-integrations.integrations.decodeAgain'),
          t('channel-integrations.integrations.decodedAgain'),
        ]
      : [t('channel-integrations.integrations.sendAgain'), t('channel-integrations.integrations.sentAgain')];
  const send = async () => {
    try {
      await unwrap(retry(event));
      showToast.success(done);
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  };
  return (
    <Button size="small" aria-disabled={isLoading} onClick={() => !isLoading && send()} sx={touchTarget}>
      {label}
    </Button>
  );
}
