import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';

/** The overlay of the list of channel integrations. `read` and `edit` are tabs of the same drawer. */
export type IntegrationTask =
  | { kind: 'add' }
  /** The organisation's bot. */
  | { kind: 'bot' }
  | { kind: 'edit' | 'read' | 'switch' | 'rotate' | 'delete'; integration: ChannelIntegration }
  /** It has a new secret, which is shown only once. */
  | { kind: 'secret'; integration: NewChannelIntegration };
