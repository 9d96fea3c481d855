import type { PersonalData } from '../../context/personal-data';
import {
  deleteExpiredWebhookMessages,
  eraseConversationWebhooks,
  eraseCustomerWebhooks,
  moveCustomerWebhooks,
} from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const webhookEndpointsPersonalData: PersonalData<'webhook-endpoints'> = {
  tables: {
    webhook_attempts: { follows: 'webhook_deliveries' },
    webhook_deliveries: { follows: 'webhook_messages' },
    webhook_endpoints: { notPersonal: "Addresses of an organisation's own systems." },
    webhook_messages: { erasedWith: ['customer', 'conversation', 'age'] },
  },
  expiring: {
    /** Payloads with their deliveries and attempts: the log. */
    webhook_messages: { days: 14, deleteBatch: deleteExpiredWebhookMessages },
  },
  eraseCustomer: (tx, customer) => eraseCustomerWebhooks(tx.db, customer),
  moveCustomer: (tx, move) => moveCustomerWebhooks(tx.db, move),
  eraseConversations: (tx, conversations) => eraseConversationWebhooks(tx.db, conversations),
};
