import type { PersonalData } from '../../context/personal-data';
import {
  deleteExpiredDrafts,
  eraseConversationMessages,
  eraseCustomerMessages,
  erasePendingReferrals,
  moveConversations,
  selectConversationsForExport,
} from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const conversationsPersonalData: PersonalData<'conversations'> = {
  tables: {
    conversation_readers: { notPersonal: 'Ids of users and conversations.' },
    conversation_tags: { notPersonal: 'Ids of tags and conversations.' },
    conversations: {
      erasedWith: ['customer', 'conversation'],
      remains: 'Timestamps, assignments and outcomes, for the metrics.',
    },
    drafts: { erasedWith: ['conversation', 'age'] },
    early_reports: {
      erasedWith: ['customer'],
      remains: 'Updates of a message that never arrived, for seven days (channels/webhooks).',
    },
    mail_bodies: { erasedWith: ['customer', 'conversation'] },
    messages: {
      erasedWith: ['customer', 'conversation'],
      remains: 'Replies of colleagues and bot when a customer is erased; authors and times.',
    },
    ownerships: { notPersonal: 'Ids and times.' },
    sent_parts: { notPersonal: "A platform's ids of messages." },
  },
  expiring: {
    /** Without a change since. */
    drafts: { days: 90, deleteBatch: deleteExpiredDrafts },
  },
  eraseCustomerAddresses: (tx, customer) => erasePendingReferrals(tx.db, customer),
  eraseCustomer: (tx, customer) => eraseCustomerMessages(tx.db, customer),
  moveCustomer: (tx, move) => moveConversations(tx.db, move),
  exportCustomer: async (tx, customer) => ({
    conversations: await selectConversationsForExport(tx.db, customer),
  }),
  eraseConversations: (tx, conversations) => eraseConversationMessages(tx.db, conversations),
};
