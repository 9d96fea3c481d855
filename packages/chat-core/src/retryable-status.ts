/** Whether the same request may succeed later. `status`: of HTTP; 0 without a response. */
export function isRetryableStatus(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/**
 * Whether the same message may be accepted later. A 500 is a failure of this message: retrying it forever would
 * block all messages after it.
 */
export function isRetryableSend(status: number): boolean {
  return status !== 500 && isRetryableStatus(status);
}
