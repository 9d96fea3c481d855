/** The tags of customers, for the module of tags. */
export { removeTagFromCustomers, replaceCustomerTag } from './customer-tag.queries';
