import { type ApiIntegration, encodeMessage, signBody } from '../product/api-integration';

/** One customer who writes one message after the other: the number in the text is the order in which they were sent. */
export interface Sender {
  customer: string;
  /** Messages that the server has said it has. */
  acknowledged: number;
  /** Those sent again, because the answer to the first time never came. */
  resent: number;
}

/** Milliseconds that an answer may take; a server that was killed mostly closes the connection at once. */
const TIMEOUT_MS = 5_000;

/** The text carries customer and number, so that the thread tells by itself what is lost, doubled or out of order. */
export const formatMessageText = (customer: string, n: number) => `${customer} says ${n}`;

/**
 * Writes until `signal` ends it or the server dies. The next round begins with the message that was not acknowledged,
 * under the same id.
 */
export async function sendMessages(
  address: string,
  line: ApiIntegration,
  sender: Sender,
  isResend: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (isResend) sender.resent++;
  while (!signal.aborted) {
    const n = sender.acknowledged + 1;
    if (!(await sendMessage(address, line, sender.customer, n))) return;
    sender.acknowledged = n;
  }
}

/** Whether the server has acknowledged the message. Throws when it refuses it: that is no crash. */
async function sendMessage(
  address: string,
  line: ApiIntegration,
  customer: string,
  n: number,
): Promise<boolean> {
  const body = encodeMessage(customer, `${customer}-${n}`, formatMessageText(customer, n));
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-relaydesk-signature': signBody(line.secret, body) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const answer = await fetch(address + line.path, request)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (!answer || answer.status >= 500) return false;
  if (answer.status !== 200) throw new Error(`A message was refused: ${answer.status} ${answer.text}`);
  return true;
}
