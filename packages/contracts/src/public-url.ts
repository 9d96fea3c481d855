import { z } from 'zod';

/**
 * The address of something on the internet; https, except for what runs on one's own machine.
 * @param example what the refusal shows
 */
export const publicUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `Must be an address such as ${example}.` })
    .max(2000)
    .refine(
      (url) => /^https:/.test(url) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url),
      'Must start with https://.',
    );
