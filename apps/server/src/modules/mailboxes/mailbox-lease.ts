/** Which server reads a mailbox, and how far it was read. */
export {
  findMailboxProgress,
  type LeasedMailbox,
  leaseMailboxes,
  type MailboxProgress,
  releaseMailboxes,
  saveMailboxProgress,
} from './mailbox-lease.queries';
