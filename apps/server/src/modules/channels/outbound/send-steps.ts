import type { StoredFile } from '@relaydesk/contracts/file';
import { isOutcomeUnknown, type SafeFetch, type SafeFetchResponse } from '../../../lib/network/safe-fetch';
import type { HttpTransport, OutboundRequest, OutboundStep, SendResult } from '../connectors/sdk/connector';
import type { PartStore } from './part-store';

interface SendStepsDependencies {
  fetchOutside: SafeFetch;
  /** Milliseconds for a full response. */
  sendTimeoutMs: number;
  readFile(file: StoredFile): Promise<Buffer>;
  parts: PartStore;
}

export interface SendStepsResult {
  result: SendResult;
  /** Bodies sent in this attempt. */
  bodies: (string | Buffer | undefined)[];
  /** The platform's ids of the parts accepted in this attempt. */
  external_ids: string[];
}

/**
 * Sends a message step by step; the first failure ends it. Steps whose index is in `taken` were sent before.
 * Never throws: errors before a request is sent are temporary.
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
    // A duplicate upload is invisible, so it may be repeated.
    const answer = await ask(upload.request(await readFile(upload.file)));
    media_id = upload.idOf(answer);
    if (media_id === undefined) return mapUploadFailure(transport.parse(answer));
  }
  const call = step.request(media_id, carries && (await readFile(carries)));
  bodies.push(call.body);
  if (!(await parts.begin(part))) return buildRetryResult(new Error('Another attempt is in progress.'));
  const result = await ask(call).then(transport.parse, (error: unknown) =>
    isOutcomeUnknown(error) ? buildUnknownResult(error) : buildRetryResult(error),
  );
  const isRepeated = result.outcome === 'unknown' && transport.isIdempotent;
  return parts.end(part, isRepeated ? { outcome: 'retry', after_s: 0, words: result.words } : result);
}

/** An accepted upload without an id cannot be sent; a retry may succeed. */
function mapUploadFailure(result: SendResult): SendResult {
  if (result.outcome === 'sent') {
    return buildRetryResult(new Error('The platform accepted the file without returning its ID.'));
  }
  return result.outcome === 'unknown' ? buildRetryResult(new Error(result.words)) : result;
}

/** The network or a file failed before anything was sent. */
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
