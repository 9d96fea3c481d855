import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Group } from '@relaydesk/contracts/permissions';
import type { Actor } from '../../context';

/** These see that a line is there and how it is; where its messages are sent is not theirs to know. */
const STATUS_ONLY: readonly (Group | null)[] = ['CSR', 'Sales', 'Viewer'];

export const shownTo = (actor: Actor, integration: ChannelIntegration): ChannelIntegration =>
  actor.kind === 'staff' && STATUS_ONLY.includes(actor.group)
    ? { ...integration, api: null, last_error: null }
    : integration;
