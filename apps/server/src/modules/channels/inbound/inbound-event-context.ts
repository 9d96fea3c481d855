import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { Context } from '../../../context/context';
import type { IntegrationConfig } from '../connectors/sdk/connector';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';

/** The integration that received the event. */
export interface InboundEventContext {
  /** With the integration as its actor. */
  context: Context;
  integration: ResolvedIntegration;
  config: IntegrationConfig;
  integrationKey: { organization_id: string; channel_integration_id: string };
  /** The stored webhook event that contains it. */
  delivery_id?: string;
  /** The last attempt: pending dependencies are no longer awaited. */
  isLast: boolean;
}

/** The outcome of an event, for the channel events. */
export interface InboundEventResult {
  kind: ChannelEvent['kind'];
  status: ChannelEvent['status'];
  error?: string;
  message_id?: string;
  conversation_id?: string;
  /** The customer whose data it contains. */
  customer_id?: string;
  /** The integration's credentials are refused until they are renewed. */
  is_refused?: true;
  /** A repetition without effect. */
  is_duplicate?: true;
  /** The platform's id of the stored message. */
  stored_external_id?: string;
}

export const asIntegrationActor = (
  context: Context,
  integration: Pick<ResolvedIntegration, 'id' | 'organization_id'>,
): Context => ({
  ...context,
  idempotency: undefined,
  actor: {
    kind: 'channel',
    organization_id: integration.organization_id,
    channel_integration_id: integration.id,
  },
});
