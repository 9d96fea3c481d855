import type { FastifyReply } from 'fastify';
import { AppError } from '../lib/app-error';
import { createTokenBucket } from '../lib/concurrency/token-bucket';

/**
 * Limits the requests of one client and states in every response what is left: RateLimit-Limit, -Remaining and -Reset
 * (seconds until the whole limit is available again) and RateLimit-Policy, as in the IETF drafts on rate limit headers
 * (draft-ietf-httpapi-ratelimit-headers-07), and Retry-After with a refusal.
 * @param limit requests at once; they are regained evenly over `window_s` seconds
 * @returns a function that counts a request and returns the refusal, if any
 */
export function createRateLimit({ limit, window_s }: { limit: number; window_s: number }) {
  const bucket = createTokenBucket(limit, (window_s * 1000) / limit);
  return (reply: FastifyReply, client: string, at: Date): AppError | undefined => {
    const now = at.getTime();
    const seconds = bucket.consume(client, now);
    const { remaining, reset_s } = bucket.describe(client, now);
    reply.headers({
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(reset_s),
      'ratelimit-policy': `${limit};w=${window_s}`,
    });
    return seconds > 0 ? new AppError('too_many_requests', { seconds }, { retry_after: seconds }) : undefined;
  };
}
