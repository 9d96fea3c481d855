import { createCircuitBreaker } from '../../../lib/concurrency/circuit-breaker';
import { RetryLaterError } from '../../../lib/concurrency/retry-later-error';

/**
 * Platform calls other than messages (names, templates, credentials), per integration, in this process.
 * Messages have a separate circuit breaker: sending may work while profiles fail.
 */
const circuits = createCircuitBreaker();

/**
 * Calls a platform unless it has failed three times in a row for this integration: then throws
 * `RetryLaterError`, so that a slow platform does not occupy the lane.
 * @param isWell whether the response shows that the platform works; an error never does
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
