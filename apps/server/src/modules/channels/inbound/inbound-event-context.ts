import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { Context } from '../../../context/context';
import type { IntegrationConfig } from '../connectors/sdk/connector';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';

/** The line that something has come in on. */
export interface InboundEventContext {
  /** In the name of the line. */
  context: Context;
  integration: ResolvedIntegration;
  config: IntegrationConfig;
  integrationKey: { organization_id: string; channel_integration_id: string };
  /** The stored delivery that it is part of. */
  delivery_id?: string;
  /** There is no other try after this one: what may wait for something else does not any more. */
  isLast: boolean;
}

/** What has become of an event, for the line's list of them. */
export interface InboundEventResult {
  kind: ChannelEvent['kind'];
  status: ChannelEvent['status'];
  error?: string;
  message_id?: string;
  conversation_id?: string;
  /** Whose words or name are in it. */
  customer_id?: string;
  /** The credentials of the line are refused: nothing works until somebody renews them. */
  is_refused?: true;
  /** It had been told before, and nothing has happened. */
  is_duplicate?: true;
  /** The platform's id of the message that it brought. */
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
