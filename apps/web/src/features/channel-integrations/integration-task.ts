import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';

/** What is open beside the list of channel integrations. */
export type IntegrationTask =
  | { kind: 'add' }
  | { kind: 'edit' | 'read' | 'switch' | 'rotate' | 'delete'; integration: ChannelIntegration }
  /** Just made, or its secret is new: what to copy, the secret for the only time. */
  | { kind: 'made'; integration: NewChannelIntegration };
