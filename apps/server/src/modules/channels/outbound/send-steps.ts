import type { StoredFile } from '@relaydesk/contracts/file';
import { isOutcomeUnknown, type SafeFetch, type SafeFetchResponse } from '../../../lib/network/safe-fetch';
import type { HttpTransport, OutboundRequest, OutboundStep, SendResult } from '../connectors/sdk/connector';
import type { PartStore } from './part-store';

interface SendStepsDependencies {
  fetchOutside: SafeFetch;
  /** Milliseconds for a whole answer. */
  sendTimeoutMs: number;
  readFile(file: StoredFile): Promise<Buffer>;
  parts: PartStore;
}

export interface SendStepsResult {
  result: SendResult;
  /** Bodies of what went out this time. */
  bodies: (string | Buffer | undefined)[];
  /** What the platform calls the parts that it took this time. */
  external_ids: string[];
}

/**
 * Sends a message, one step after the other; the first that is not taken ends it. Steps whose number is in `taken` have
 * gone out before. Never throws: what goes wrong before a request leaves may go right another time.
 */
export async function sendSteps(
  dependencies: SendStepsDependencies,
  transport: HttpTransport,
  steps: OutboundStep[],
  taken: readonly number[],
): Promise<SendStepsResult> {
  const sent: SendStepsResult = {
    result: { outcome: 'sent', external_id: null },
    bodies: [],
    external_ids: [],
  };
  for (const [part, step] of steps.entries()) {
    if (taken.includes(part)) continue;
    sent.result = await sendStep(dependencies, transport, { part, step }, sent).catch(buildRetryResult);
    if (sent.result.outcome !== 'sent') break;
    const { external_id } = sent.result;
    if (external_id !== null) sent.external_ids.push(external_id);
  }
  return sent;
}

async function sendStep(
  { fetchOutside: safeFetch, sendTimeoutMs, readFile, parts }: SendStepsDependencies,
  transport: HttpTransport,
  { part, step }: { part: number; step: OutboundStep },
  { bodies }: SendStepsResult,
): Promise<SendResult> {
  const ask = ({ url, method = 'POST', headers, body }: OutboundRequest): Promise<SafeFetchResponse> =>
    safeFetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(sendTimeoutMs),
      ...(body !== undefined && { body }),
    });
  const { upload, bodyFile: carries } = step;
  let media_id: string | undefined;
  if (upload) {
    // A file that went up twice is one that nobody sees: this may be repeated.
    const answer = await ask(upload.request(await readFile(upload.file)));
    media_id = upload.idOf(answer);
    if (media_id === undefined) return mapUploadFailure(transport.parse(answer));
  }
  const call = step.request(media_id, carries && (await readFile(carries)));
  bodies.push(call.body);
  if (!(await parts.begin(part))) return buildRetryResult(new Error('An attempt is under way.'));
  const result = await ask(call).then(transport.parse, (error: unknown) =>
    isOutcomeUnknown(error) ? buildUnknownResult(error) : buildRetryResult(error),
  );
  const isRepeated = result.outcome === 'unknown' && transport.isIdempotent;
  return parts.end(part, isRepeated ? { outcome: 'retry', after_s: 0, words: result.words } : result);
}

/** An upload that was taken and has no name cannot be sent; perhaps the next one can. */
function mapUploadFailure(result: SendResult): SendResult {
  if (result.outcome === 'sent') {
    return buildRetryResult(new Error('The platform took a file without saying what it calls it.'));
  }
  return result.outcome === 'unknown' ? buildRetryResult(new Error(result.words)) : result;
}

/** The network, or a file, failed before anything left. */
export const buildRetryResult = (error: unknown): SendResult => ({
  outcome: 'retry',
  after_s: 0,
  words: getErrorText(error),
});

const buildUnknownResult = (error: unknown): SendResult => ({
  outcome: 'unknown',
  words: getErrorText(error),
});

const getErrorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
