import type { CustomerExport } from '@relaydesk/contracts/customer-export';
import type { Db } from '../db/connect';
import type { ExpiryBatch } from '../db/expired-rows';
import type { TableName, TableOwner } from '../db/table-owners';
import type { Tx } from './context';

/** A customer whose data is erased or exported. */
export interface CustomerKey {
  organization_id: string;
  customer_id: string;
}

/** Conversations whose retention period has ended. */
export interface ExpiredConversations {
  organization_id: string;
  ids: string[];
}

/** A customer that is merged into another. */
export interface CustomerMove {
  organization_id: string;
  from: string;
  to: string;
}

/**
 * What deletes personal data of a table: the erasure of its customer or user, the end of the retention period
 * of its conversation, or the age of the row.
 */
export type ErasureCause = 'customer' | 'user' | 'conversation' | 'age';

/** What happens to the personal data of a table. */
export type TableContent =
  | {
      erasedWith: readonly ErasureCause[];
      /** Personal data that stays, and why. */
      remains?: string;
    }
  /** Its rows are deleted with those of another table. */
  | { follows: TableName }
  /** Why it contains no personal data. */
  | { notPersonal: string };

/** Rows that are deleted some time after they became obsolete. */
export interface ExpiringRows {
  /** Days. */
  days: number;
  /** Deletes a batch of them, of all organisations; returns their number. */
  deleteBatch(db: Db, batch: ExpiryBatch): Promise<number>;
}

/**
 * What a module does with the data of persons in its tables. Each step works on tables of this module only and
 * runs in the transaction of the use case.
 */
export interface RegisteredPersonalData {
  tables: Partial<Record<TableName, TableContent>>;
  expiring?: Partial<Record<TableName, ExpiringRows>>;
  /** Erases what is found by an address of the customer. Runs while their identities are still stored. */
  eraseCustomerAddresses?(tx: Tx, customer: CustomerKey): Promise<void>;
  eraseCustomer?(tx: Tx, customer: CustomerKey): Promise<void>;
  eraseUser?(tx: Tx, user_id: string): Promise<void>;
  moveCustomer?(tx: Tx, move: CustomerMove): Promise<void>;
  /** The module's part of the answer to a subject access request. */
  exportCustomer?(tx: Tx, customer: CustomerKey): Promise<Partial<CustomerExport>>;
  /** Deletes the content that belongs to conversations; their rows are locked. */
  eraseConversations?(tx: Tx, conversations: ExpiredConversations): Promise<void>;
}

/** The same of one owner: every table that it owns, and no other. */
export type PersonalData<Owner extends TableOwner> = Omit<RegisteredPersonalData, 'tables' | 'expiring'> & {
  tables: Record<TablesOf<Owner>, TableContent>;
  expiring?: Partial<Record<TablesOf<Owner>, ExpiringRows>>;
};

type TableOwners = typeof import('../db/table-owners').TABLE_OWNERS;

/** The tables that a module owns. */
type TablesOf<Owner extends TableOwner> = {
  [Table in TableName]: TableOwners[Table] extends Owner ? Table : never;
}[TableName];
