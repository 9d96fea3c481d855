import type { StoredFile } from '@relaydesk/contracts/file';
import type { FetchOutside, OutsideAnswer } from '../../../lib/fetch-outside';
import type { OutboundRequest, Sender, SendResult, Step } from '../connector';

interface Surroundings {
  fetchOutside: FetchOutside;
  readFile(file: StoredFile): Promise<Buffer>;
  /** A part was taken: kept before the next one goes out. */
  keepPart(part: number, external_id: string | null): Promise<void>;
}

export interface Sent {
  result: SendResult;
  /** Bodies of what went out this time. */
  bodies: (string | Buffer | undefined)[];
  /** What the platform calls the parts that it took this time. */
  external_ids: string[];
}

/**
 * Carries a message, one step after the other; the first that is not taken ends it. Steps whose number is in `taken` have
 * gone out before. Never throws: what goes wrong on the way may go right another time.
 */
export async function sendSteps(
  surroundings: Surroundings,
  sender: Sender,
  steps: Step[],
  taken: readonly number[],
): Promise<Sent> {
  const sent: Sent = { result: { outcome: 'sent', external_id: null }, bodies: [], external_ids: [] };
  for (const [part, step] of steps.entries()) {
    if (taken.includes(part)) continue;
    sent.result = await sendStep(surroundings, sender, step, sent).catch(tryAgain);
    if (sent.result.outcome !== 'sent') break;
    const { external_id } = sent.result;
    await surroundings.keepPart(part, external_id);
    if (external_id !== null) sent.external_ids.push(external_id);
  }
  return sent;
}

async function sendStep(
  { fetchOutside, readFile }: Surroundings,
  sender: Sender,
  step: Step,
  { bodies }: Sent,
): Promise<SendResult> {
  const ask = ({ url, method = 'POST', headers, body }: OutboundRequest): Promise<OutsideAnswer> =>
    fetchOutside(url, { method, headers, ...(body !== undefined && { body }) });
  const { upload, carries } = step;
  let media_id: string | undefined;
  if (upload) {
    const answer = await ask(upload.request(await readFile(upload.file)));
    media_id = upload.idOf(answer);
    if (media_id === undefined) return refusalOf(sender.parse(answer));
  }
  const call = step.request(media_id, carries && (await readFile(carries)));
  bodies.push(call.body);
  return sender.parse(await ask(call));
}

/** An upload that was taken and has no name cannot be sent; perhaps the next one can. */
const refusalOf = (result: SendResult): SendResult =>
  result.outcome === 'sent'
    ? tryAgain(new Error('The platform took a file without saying what it calls it.'))
    : result;

/** The network, or a file, failed us. */
export const tryAgain = (error: unknown): SendResult => ({
  outcome: 'retry',
  after_s: 0,
  words: error instanceof Error ? error.message : String(error),
});
