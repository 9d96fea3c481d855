import { type ConversationScope, getConversationScope } from '@relaydesk/contracts/conversation-access';
import type { StaffActor } from '../../context/context';

/**
 * Search results of a role: only what it may read elsewhere (permissions.md; the policies of each module).
 */
export interface SearchScope {
  conversations: ConversationScope;
  /** Without addresses: they are neither shown nor searched. */
  by_name_only: boolean;
  own_sales_only: boolean;
}

export const getSearchScope = ({ group }: Pick<StaffActor, 'group'>): SearchScope => ({
  conversations: getConversationScope(group),
  by_name_only: group === 'Viewer',
  own_sales_only: group === 'CSR',
});
