import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import { LINK_PERIOD, signLinks } from '../../files/file-links';
import { readWhole } from '../../files/read-file';
import type { Carrier, Connector, Recipient, Sender, SendResult } from '../connectors/sdk/connector';
import { accessOf } from '../integrations/store/integration-config';
import type { Line } from '../integrations/store/resolved-integration';
import type { Carried, Load } from './outbound-message';
import { carryWhole } from './transmit-whole';
import { hideSecrets } from './redact-secrets';
import { type PartStore, partsOf } from './part-store';
import type { Destination } from './send.queries';
import { sendSteps, tryAgain } from './send-steps';
import { isFree, whyNotNow } from './send-restrictions';
import { withJpegs } from './convert-to-jpeg';

/** How messages go out: in steps over HTTP, or whole. */
export type WayOut = Sender | Carrier;

/** Undefined: the other side reads from our own socket and store. */
export const wayOut = ({ sender, carrier }: Connector): WayOut | undefined => sender ?? carrier;

/** Tries once to bring a message to its customer. Never throws: what goes wrong on the way may go right another time. */
export async function carryMessage(
  context: Context,
  way: WayOut,
  { line, to, message }: { line: Line; to: Destination; message: Message },
): Promise<Carried> {
  const now = context.now().getTime();
  const refusal = whyNot(line, message) ?? whyNotNow(to, message.content, now);
  if (refusal) return { result: refusal, payload: { sent: [] } };
  const { organization_id, id: channel_integration_id } = line;
  const load = { message, recipient: recipientOf(context, { line, to }), taken: to.taken, line };
  return carry(
    context,
    way,
    load,
    partsOf(context, { organization_id, channel_integration_id, message_id: message.id }),
  );
}

/** Whom the messages of a conversation are for, with what it takes to speak to them. */
export function recipientOf(context: Context, { line, to }: { line: Line; to: Destination }): Recipient {
  return {
    ...accessOf(context, line),
    external_customer_id: to.external_customer_id,
    address: to.address,
    customer_said_at: to.customer_said_at === null ? null : Date.parse(to.customer_said_at),
    is_window_open: isFree(to, context.now().getTime()),
    currency: line.currency,
    locale: to.locale.slice(0, 2).toLowerCase(),
  };
}

/** The same for whoever is to have it, in a conversation or not. */
export async function carry(context: Context, way: WayOut, load: Load, parts: PartStore): Promise<Carried> {
  const { organization_id } = load.line;
  const readFile = (file: StoredFile) =>
    readWhole(context, { organization_id, id: file.id, size: file.size });
  const hidden = (words: string) => hideSecrets(load.recipient, words);
  try {
    const shown = way.jpegOnly ? await withJpegs(context, load.message, way.jpegOnly) : load.message;
    // The stored addresses open nothing; a platform fetches when it likes.
    const message = signLinks(context, shown, context.now(), LINK_PERIOD.platform);
    const linked = { ...load, message };
    const { result, payload } =
      'carry' in way
        ? await carryWhole(context, way, linked, { readFile, parts })
        : await carryInSteps(context, way, linked, { readFile, parts }, hidden);
    return {
      result: result.words === undefined ? result : { ...result, words: hidden(result.words) },
      payload,
    };
  } catch (error) {
    // The line is not ready to send, in words for people.
    const result = tryAgain(error);
    return { result, payload: { sent: [] } };
  }
}

async function carryInSteps(
  { fetchOutside, sendTimeoutMs, now }: Context,
  sender: Sender,
  { message, recipient, taken }: Load,
  around: Pick<Parameters<typeof sendSteps>[0], 'readFile' | 'parts'>,
  hidden: (words: string) => string,
): Promise<Carried> {
  const steps = sender.encode(message, recipient, now().getTime());
  const { result, bodies, external_ids } = await sendSteps(
    { fetchOutside, sendTimeoutMs, ...around },
    sender,
    steps,
    taken,
  );
  const [their_id, ...others] = external_ids;
  return {
    result,
    payload: {
      sent: bodies.map((body) => readable(body, hidden)),
      ...(their_id !== undefined && { their_id }),
      ...(others.length > 0 && { their_other_ids: others }),
    },
  };
}

function whyNot({ is_paused, max_message_length: limit }: Line, { text }: Message): SendResult | undefined {
  if (is_paused) return tryAgain(new Error('The channel is paused: what was written waits.'));
  if (limit === null || text.length <= limit) return undefined;
  const words = `The message is longer than the ${limit} characters that this channel takes.`;
  return { outcome: 'permanent', words };
}

/** A body as its sender meant it; one that is not JSON is shown as its text, bytes by their number. */
function readable(body: string | Buffer | undefined, hidden: (words: string) => string): unknown {
  if (body === undefined) return null;
  if (typeof body !== 'string') return `(${body.length} bytes)`;
  const text = hidden(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
