import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';

/** What is open beside the list of channel integrations. `read` and `edit` are the same drawer, on another tab. */
export type IntegrationTask =
  | { kind: 'add' }
  /** The bot of the whole organisation. */
  | { kind: 'bot' }
  | { kind: 'edit' | 'read' | 'switch' | 'rotate' | 'delete'; integration: ChannelIntegration }
  /** Its secret is new, and told for the only time. */
  | { kind: 'secret'; integration: NewChannelIntegration };
