import { z } from 'zod';
import { issueReason } from './errors/reasons';

/** A URL on the internet; https, or http for localhost. */
export const publicUrl = () =>
  z
    .url({ protocol: /^https?$/, error: issueReason('invalid_url'), abort: true })
    .max(2000)
    .refine(
      (url) => /^https:/.test(url) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url),
      issueReason('url_not_https'),
    );
