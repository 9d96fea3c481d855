import { z } from 'zod';
import { parseGraphReadResponse } from '../meta/graph-response';
import { getGraphBaseUrl, INSTAGRAM_GRAPH } from '../meta/graph-url';
import type { CredentialRenewal } from '../sdk/connector';
import { getInstagramAccount } from './encode-message';

/** Half of the 60 days that a token is valid (Instagram Platform, Refresh a long-lived token). */
const AFTER_DAYS = 30;

const Refreshed = z.object({ access_token: z.string().min(1) });

/** A token at least one day old is exchanged for one valid for 60 days; an expired one cannot be renewed. */
export const instagramTokenRenewal: CredentialRenewal = {
  after_days: AFTER_DAYS,
  request: (config) => {
    const { token: access_token } = getInstagramAccount(config);
    const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token });
    const base = getGraphBaseUrl(config, INSTAGRAM_GRAPH);
    return { method: 'GET', url: `${base}/refresh_access_token?${query}`, headers: {} };
  },
  parse: (answer) => {
    const result = parseGraphReadResponse(
      answer,
      (body) => Refreshed.safeParse(body).data?.access_token ?? null,
    );
    if (result.outcome !== 'sent') return result;
    if (result.external_id !== null) return { credentials: { access_token: result.external_id } };
    return { outcome: 'retry', after_s: 0, words: 'The platform did not return a token.' };
  },
};
