import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';

/**
 * What a platform is asked beside messages (names, templates, new credentials), by integration, on this server. Messages
 * have a circuit of their own: a platform may send well and tell no names.
 */
const circuits = createCircuitBreaker();

/**
 * Asks a platform unless it has failed three times in a row for this integration: then throws `RetryLaterError`, so that what
 * hangs holds no place of the lane.
 * @param isWell whether the answer shows that the platform works; a throw never does
 */
export async function callPlatform<T>(
  integration_id: string,
  work: () => Promise<T>,
  isWell: (answer: T) => boolean,
): Promise<T> {
  const pause = circuits.acquire(integration_id);
  if (pause > 0) throw new RetryLaterError('The platform did not answer.', Math.ceil(pause / 1000));
  let wasWell = false;
  try {
    const answer = await work();
    wasWell = isWell(answer);
    return answer;
  } finally {
    circuits.recordResult(integration_id, wasWell);
  }
}
