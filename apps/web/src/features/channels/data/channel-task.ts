import type { Channel } from '@relaydesk/contracts/channel';

/** What is open beside the list of channels. `read` and `edit` are the same drawer, on another tab. */
export type ChannelTask = { kind: 'add' } | { kind: 'read' | 'edit' | 'switch' | 'delete'; channel: Channel };
