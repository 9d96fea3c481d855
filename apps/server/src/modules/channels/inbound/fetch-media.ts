import { Readable } from 'node:stream';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { AppError } from '../../../lib/app-error';
import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { AnswerTooLarge, InsideAddress } from '../../../lib/network/safe-fetch';
import { spool } from '../../../lib/spool';
import { TryLater } from '../../../lib/concurrency/retry-later-error';
import {
  fileIdOf,
  findWaitingMedia,
  giveUpMedia,
  keepFetched,
  type WaitingMedia,
} from '../../conversations/messages/attachments/pending-media';
import { storeFile } from '../../files/store-file';
import { MediaLost } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { findBytes } from '../webhooks/queue/webhook-event.queries';
import { accessOf } from '../integrations/store/integration-config';
import type { Line } from '../integrations/store/resolved-integration';
import { findLine } from '../integrations/store/resolved-integration.queries';
import { hideSecrets } from '../outbound/redact-secrets';

type Asked = EventMap['media.asked'];

/**
 * Fetches something that lies at a platform and puts it into its message, once. Throws when it may come another time, to
 * be called again; when it never will, the message says why.
 */
export async function fetchMedia(
  context: Context,
  asked: Asked,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { organization_id, channel_integration_id } = asked;
  const waiting = await findWaitingMedia(context, asked);
  if (!waiting) return;
  const line = await inTransaction(context, (tx) => findLine(tx.db, organization_id, channel_integration_id));
  if (!line) return;
  try {
    const closed = circuits.enter(line.id);
    if (closed > 0 && !isLast) throw new TryLater('The platform did not answer.', Math.ceil(closed / 1000));
    await fetchAndKeep(context, line, asked, waiting);
    circuits.settle(line.id, true);
  } catch (error) {
    const never = whyNever(error);
    if (!(error instanceof TryLater)) {
      circuits.settle(line.id, error instanceof NotWanted || never !== undefined);
    }
    if (error instanceof NotWanted) return;
    const why = never ?? (isLast ? 'It could not be fetched from the platform.' : undefined);
    if (why === undefined) throw error;
    await giveUpMedia(context, asked, waiting.conversation_id, hideSecrets(accessOf(context, line), why));
  }
}

/** By line, on this node. How many files are fetched at once is up to the lane of this consumer (flow.ts). */
const circuits = createCircuitBreaker();

async function fetchAndKeep(
  context: Context,
  line: Line,
  asked: Asked,
  { conversation_id, customer_id, media }: WaitingMedia,
): Promise<void> {
  const source = connectorOf(line.channel).media;
  if (!source) throw new MediaLost('This channel has no files.');
  const access = accessOf(context, line);
  const { bytes, name } = await source.fetch(context.fetchOutside, asked.ref, access, MAX_FILE_SIZE, () =>
    readDelivery(context, asked),
  );
  const arrived = await spool(Readable.from([bytes]), MAX_FILE_SIZE);
  try {
    await storeFile(
      context,
      asked.organization_id,
      { conversation_id, customer_id, uploaded_by: null },
      { id: fileIdOf(asked), name: media.name ?? name ?? media.kind, arrived },
      async (tx, file) => {
        if (!(await keepFetched(tx, asked, conversation_id, file))) throw new NotWanted();
      },
    );
  } finally {
    await arrived.close();
  }
}

/** What told of it, for what travelled inside. */
async function readDelivery(context: Context, { organization_id, delivery_id }: Asked) {
  const bytes =
    delivery_id && (await inTransaction(context, (tx) => findBytes(tx.db, organization_id, delivery_id)));
  if (!bytes) throw new MediaLost('What it came with is not kept any more.');
  return { organization_id, bytes };
}

/** Its message was removed, forgotten or has it by now. */
class NotWanted extends Error {}

/** Why no other try will bring it, in words for people; undefined: one may. */
function whyNever(error: unknown): string | undefined {
  if (error instanceof MediaLost) return error.message || 'The platform does not have it any more.';
  if (error instanceof AnswerTooLarge) return TOO_LARGE;
  if (error instanceof InsideAddress) return 'Its address leads into a private network.';
  if (!(error instanceof AppError)) return undefined;
  if (error.error === 'too_large') return TOO_LARGE;
  return error.error === 'invalid' ? error.message : undefined;
}

const TOO_LARGE = `It is larger than ${MAX_FILE_SIZE / (1024 * 1024)} MB.`;
