/** How a customer was referred, until the next message. Stored among the updates of messages that do not exist yet. */
export {
  deletePendingReferral,
  findPendingReferral,
  upsertPendingReferral,
} from './pending-referral.queries';
