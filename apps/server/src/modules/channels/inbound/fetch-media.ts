import { Readable } from 'node:stream';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { AppError, messageOf } from '../../../lib/app-error';
import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';
import { PrivateAddressError, ResponseTooLargeError } from '../../../lib/network/safe-fetch';
import { spoolStream } from '../../../lib/spool';
import {
  attachFetchedMedia,
  findPendingMedia,
  getMediaFileId,
  markMediaFailed,
  type PendingMedia,
} from '../../conversations/messages/attachments/pending-media';
import { storeFile } from '../../files/store-file';
import { getConnector } from '../connectors/connectors';
import { MediaUnavailableError } from '../connectors/sdk/connector';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';
import { findResolvedIntegration } from '../integrations/store/resolved-integration.queries';
import { redactSecrets } from '../outbound/redact-secrets';
import { findWebhookEventBody } from '../webhooks/queue/webhook-event.queries';

type MediaRequestEvent = EventMap['media.asked'];

/**
 * Downloads media from a platform and attaches it to its message, once. Throws on a temporary failure, to be
 * retried; a permanent one is stated in the message.
 */
export async function fetchMessageMedia(
  context: Context,
  asked: MediaRequestEvent,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { organization_id, channel_integration_id } = asked;
  const waiting = await findPendingMedia(context, asked);
  if (!waiting) return;
  const integration = await inTransaction(context, (tx) =>
    findResolvedIntegration(tx.db, organization_id, channel_integration_id),
  );
  if (!integration) return;
  try {
    const closed = circuits.acquire(integration.id);
    if (closed > 0 && !isLast)
      throw new RetryLaterError('The platform did not answer.', Math.ceil(closed / 1000));
    await fetchAndStore(context, integration, asked, waiting);
    circuits.recordResult(integration.id, true);
  } catch (error) {
    const never = getPermanentFailure(error);
    if (!(error instanceof RetryLaterError)) {
      circuits.recordResult(integration.id, error instanceof MediaNoLongerNeededError || never !== undefined);
    }
    if (error instanceof MediaNoLongerNeededError) return;
    const why = never ?? (isLast ? 'It could not be fetched from the platform.' : undefined);
    if (why === undefined) throw error;
    await markMediaFailed(
      context,
      asked,
      waiting.conversation_id,
      redactSecrets(getIntegrationConfig(context, integration), why),
    );
  }
}

/** Per integration, in this process. The lane of this consumer limits concurrent downloads (flow.ts). */
const circuits = createCircuitBreaker();

async function fetchAndStore(
  context: Context,
  integration: ResolvedIntegration,
  asked: MediaRequestEvent,
  { conversation_id, customer_id, media }: PendingMedia,
): Promise<void> {
  const source = getConnector(integration.channel).media;
  if (!source) throw new MediaUnavailableError('This channel has no files.');
  const config = getIntegrationConfig(context, integration);
  const { bytes, name } = await source.fetch(context.safeFetch, asked.ref, config, MAX_FILE_SIZE, () =>
    loadWebhookEvent(context, asked),
  );
  const arrived = await spoolStream(Readable.from([bytes]), MAX_FILE_SIZE);
  try {
    await storeFile(
      context,
      asked.organization_id,
      { conversation_id, customer_id, uploaded_by: null },
      { id: getMediaFileId(asked), name: media.name ?? name ?? media.kind, arrived },
      async (tx, file) => {
        if (!(await attachFetchedMedia(tx, asked, conversation_id, file)))
          throw new MediaNoLongerNeededError();
      },
    );
  } finally {
    await arrived.close();
  }
}

/** The webhook event that referred to the media, for embedded media. */
async function loadWebhookEvent(context: Context, { organization_id, delivery_id }: MediaRequestEvent) {
  const bytes =
    delivery_id &&
    (await inTransaction(context, (tx) => findWebhookEventBody(tx.db, organization_id, delivery_id)));
  if (!bytes) throw new MediaUnavailableError('What it came with is not kept any more.');
  return { organization_id, bytes };
}

/** Its message was removed or erased, or already has it. */
class MediaNoLongerNeededError extends Error {}

/** The reason of a permanent failure, as text for users; undefined if a retry may succeed. */
function getPermanentFailure(error: unknown): string | undefined {
  if (error instanceof MediaUnavailableError)
    return error.message || 'The platform does not have it any more.';
  if (error instanceof ResponseTooLargeError) return TOO_LARGE;
  if (error instanceof PrivateAddressError) return 'Its address leads into a private network.';
  if (!(error instanceof AppError)) return undefined;
  if (error.error === 'too_large') return TOO_LARGE;
  return error.error === 'invalid' ? messageOf(error.because) : undefined;
}

const TOO_LARGE = `It is larger than ${MAX_FILE_SIZE / (1024 * 1024)} MB.`;
