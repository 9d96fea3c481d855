import type { GapEvent } from '@relaydesk/contracts/realtime';
import type { Centrifuge, PublicationContext, SubscribedContext, Subscription } from 'centrifuge';
import { onClient } from './connection';

/** Milliseconds: the specification, section 9. */
export const SUBSCRIPTION_OPTIONS = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 };

export interface ChannelListener {
  onEvent: (data: unknown) => void;
  /** Events may have been missed (just subscribed, or reconnected without full recovery): refetch. */
  onGap: () => void;
}

/**
 * Subscribes to a channel on the current connection, across reconnects, until the returned function is
 * called.
 */
export function subscribeToChannel(channel: string, listener: ChannelListener): () => void {
  let detach: (() => void) | undefined;
  const stop = onClient((client) => {
    detach?.();
    detach = client && attachListener(client, channel, listener);
  });
  return () => {
    stop();
    detach?.();
  };
}

/** Subscribers of one channel share one subscription; it ends with the last one. */
const subscriberCounts = new WeakMap<Subscription, number>();

function attachListener(
  client: Centrifuge,
  channel: string,
  { onEvent, onGap }: ChannelListener,
): () => void {
  const subscription =
    client.getSubscription(channel) ?? client.newSubscription(channel, SUBSCRIPTION_OPTIONS);
  subscriberCounts.set(subscription, (subscriberCounts.get(subscription) ?? 0) + 1);

  const publication = ({ data }: PublicationContext) => (isGap(data) ? onGap() : onEvent(data));
  const subscribed = ({ wasRecovering, recovered }: SubscribedContext) => {
    if (!(wasRecovering && recovered)) onGap();
  };
  subscription.on('publication', publication);
  subscription.on('subscribed', subscribed);
  subscription.on('error', logSubscriptionError);
  subscription.subscribe();

  return () => {
    subscription.off('publication', publication);
    subscription.off('subscribed', subscribed);
    subscription.off('error', logSubscriptionError);
    const others = (subscriberCounts.get(subscription) ?? 1) - 1;
    subscriberCounts.set(subscription, others);
    if (others === 0) client.removeSubscription(subscription);
  };
}

const isGap = (data: PublicationContext['data']): data is GapEvent => data?.type === 'gap';

/** A failed subscription is only logged (the specification, section 8). */
function logSubscriptionError({ channel, error }: { channel: string; error: { message: string } }) {
  console.warn(`Realtime, ${channel}:`, error.message);
}
