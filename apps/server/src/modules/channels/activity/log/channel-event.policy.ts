import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { Actor } from '../../../../context/context';
import type { StoredChannelEvent } from './channel-event.queries';
import { maskPayloadExcerpt } from './payload-excerpt';

/** An event as this actor may see it: the Super Admin sees no content of customers. */
export function presentChannelEvent(
  actor: Actor,
  { delivery_id, is_lost, ...event }: StoredChannelEvent,
): ChannelEvent {
  const isMasked = actor.organization_id === null;
  const excerpt = isMasked ? maskPayloadExcerpt(event.excerpt) : event.excerpt;
  return {
    ...event,
    error: isMasked ? maskResponseBody(event.error) : event.error,
    excerpt: excerpt === null ? null : JSON.stringify(excerpt),
    can_retry:
      event.direction === 'out'
        ? event.kind === 'message' && (event.status === 'failed' || is_lost)
        : delivery_id !== null && event.status !== 'retrying',
  };
}

/** The response of an organisation's own system may echo what it was sent. */
export const maskResponseBody = (error: string | null): string | null =>
  error?.replace(/^(The callback URL answered \d+): .*$/s, '$1: •••') ?? null;
