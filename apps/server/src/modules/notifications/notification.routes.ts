import { answer } from '@relaydesk/contracts/common';
import { MarkNotificationRead, Notification } from '@relaydesk/contracts/notification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { listNotifications, markRead } from './mark-read';

const tags = ['Notifications'];

export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/notifications/',
    {
      config: { access: 'notifications.read' },
      schema: { tags, summary: 'The newest notices', response: { 200: answer(z.array(Notification)) } },
    },
    async ({ context }) => ok(await listNotifications(context)),
  );

  app.post(
    '/api/notifications/mark-read/',
    {
      config: { access: 'notifications.read' },
      schema: {
        tags,
        summary: 'Mark one as read',
        body: MarkNotificationRead,
        response: { 200: answer(Notification) },
      },
    },
    async ({ context, body }) => ok(await markRead(context, body.notification_id)),
  );
};
