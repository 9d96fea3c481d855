import type { PersonalData } from '../../context/personal-data';
import {
  deleteExpiredAutoReplies,
  eraseAutoReplies,
  eraseExcerpts,
  eraseWebhookEvents,
  moveWebhookEvents,
} from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const channelsPersonalData: PersonalData<'channels'> = {
  tables: {
    auto_replies: { erasedWith: ['customer', 'age'] },
    channel_deliveries: {
      erasedWith: ['customer'],
      remains: 'The row of an event, for seven days (webhooks/process-webhook-events).',
    },
    channel_events: {
      erasedWith: ['customer', 'conversation'],
      remains: 'The newest few hundred of an integration (activity/log).',
    },
    channel_integrations: { notPersonal: "An organisation's own accounts on platforms." },
    channel_organisations: { notPersonal: 'Which organisation may use which channel.' },
    channels: { notPersonal: 'Settings of the platform.' },
    mail_fetches: { notPersonal: 'Numbers of mails in a mailbox.' },
    set_aside_mails: { notPersonal: 'Numbers of mails in a mailbox.' },
  },
  expiring: {
    /** Last automatic reply to an address: needed for one day. */
    auto_replies: { days: 30, deleteBatch: deleteExpiredAutoReplies },
  },
  eraseCustomerAddresses: (tx, customer) => eraseAutoReplies(tx.db, customer),
  eraseCustomer: (tx, customer) => eraseWebhookEvents(tx.db, customer),
  moveCustomer: (tx, move) => moveWebhookEvents(tx.db, move),
  eraseConversations: (tx, conversations) => eraseExcerpts(tx.db, conversations),
};
