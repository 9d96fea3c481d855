import { successResponse } from '@relaydesk/contracts/common';
import {
  AllNotificationsRead,
  MarkNotificationRead,
  Notification,
  NotificationList,
  NotificationListQuery,
} from '@relaydesk/contracts/notification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { listNotifications } from './list-notifications';
import { markAllNotificationsRead, markNotificationRead } from './mark-read';

const tags = ['Notifications'];
const config = { access: 'notifications.read' } as const;

export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/notifications/',
    {
      config,
      schema: {
        tags,
        summary: 'List your notifications, newest first',
        querystring: NotificationListQuery,
        response: { 200: NotificationList },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listNotifications(context, query)) }),
  );

  app.post(
    '/api/notifications/mark-read/',
    {
      config,
      schema: {
        tags,
        summary: 'Mark a notification as read',
        body: MarkNotificationRead,
        response: { 200: successResponse(Notification) },
      },
    },
    async ({ context, body }) => ok(await markNotificationRead(context, body.notification_id)),
  );

  app.post(
    '/api/notifications/mark-all-read/',
    {
      config,
      schema: {
        tags,
        summary: 'Mark all your notifications as read',
        response: { 200: successResponse(AllNotificationsRead) },
      },
    },
    async ({ context }) => ok(await markAllNotificationsRead(context)),
  );
};
