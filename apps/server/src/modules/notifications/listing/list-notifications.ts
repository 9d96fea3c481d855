import type { Notification, NotificationListQuery } from '@relaydesk/contracts/notification';
import {
  getNotificationTypes,
  NOTIFICATION_TITLES,
  TEAM_OVERSIGHT_GROUPS,
} from '@relaydesk/contracts/notification-types';
import type { Context, StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { getOwnPreferences } from '../../account/own-preferences';
import { canReadConversation } from '../../conversations/realtime-channels';
import { describeNotification } from '../describe-notification';
import {
  type NotificationReader,
  type NotificationRow,
  selectNotificationPage as selectNotifications,
} from './notification-read.queries';

/**
 * The caller's notifications, newest first, of the types enabled for the dashboard. The Super Admin belongs
 * to no organisation and has none.
 */
export async function listNotifications(
  context: Context,
  query: NotificationListQuery,
): Promise<ListPage<Notification>> {
  const reader = getNotificationReader(context);
  if (!reader) return EMPTY_PAGE;
  return inTransaction(context, async (tx) => {
    const preferences = await getOwnPreferences(tx);
    const types = reader.types.filter((type) => preferences.types[type].in_app);
    const { data, pagination } = await selectNotifications(tx.db, { ...reader, types }, query);
    return { data: data.map((row) => toNotification(context, row)), pagination };
  });
}

/** Undefined for a user without an organisation. */
export function getNotificationReader({ actor }: Context): NotificationReader | undefined {
  const { organization_id, user_id, group } = actor as StaffActor; // the route admits no other callers
  if (organization_id === null) return undefined;
  const oversees_teams = group !== null && TEAM_OVERSIGHT_GROUPS.includes(group);
  return { organization_id, user_id, types: getNotificationTypes(group), oversees_teams };
}

/** With customer name and hand-over summary for readers of the conversation. */
export function toNotification(
  { actor }: Context,
  { status, assignee_id, reader_ids, customer_name, hand_over, ...row }: NotificationRow,
): Notification {
  const { user_id, organization_id, group } = actor as StaffActor; // as above
  const notification = { ...row, title: NOTIFICATION_TITLES[row.type] };
  if (status === null || reader_ids === null || customer_name === null || organization_id === null)
    return notification;
  const reader = { user_id, organization_id, group };
  if (!canReadConversation(reader, { organization_id, status, assignee_id, reader_ids })) return notification;
  return { ...withCustomer(notification, customer_name), ...(hand_over && { hand_over }) };
}

/** The notification with the customer's name, which is never stored with it. */
function withCustomer(notification: Notification, customer: string): Notification {
  const { kind, params, ...others } = notification;
  switch (kind) {
    case 'conversation_waiting': {
      const content = { kind, params: { ...params, customer } };
      return { ...others, ...content, message: describeNotification(content) };
    }
    case 'conversation_assigned': {
      const content = { kind, params: { customer } };
      return { ...others, ...content, message: describeNotification(content) };
    }
    default:
      return notification;
  }
}

const EMPTY_PAGE: ListPage<Notification> = {
  data: [],
  pagination: { count: 0, count_is_exact: true, next: null, previous: null },
};
