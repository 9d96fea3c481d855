import type { Channel } from '@relaydesk/contracts/channel';

/** The overlay of the list of channels. `read` and `edit` are tabs of the same drawer. */
export type ChannelTask = { kind: 'add' } | { kind: 'read' | 'edit' | 'switch' | 'delete'; channel: Channel };
