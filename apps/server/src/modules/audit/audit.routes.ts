import { AuditEntry, AuditExportQuery, AuditListQuery } from '@relaydesk/contracts/audit';
import { listResponse } from '@relaydesk/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvResponseSchema, sendCsv } from '../../lib/csv/send-csv';
import { exportAuditEntries, listAuditEntries } from './list-audit-entries';

const tags = ['Audit log'];

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/audit-log/',
    {
      config: { access: 'audit.read' },
      schema: {
        tags,
        summary: 'List audit log entries',
        querystring: AuditListQuery,
        response: { 200: listResponse(AuditEntry) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listAuditEntries(context, query)) }),
  );

  app.get(
    '/api/audit-log/export/',
    {
      config: { access: 'audit.export', stepUp: true },
      schema: {
        tags,
        summary: 'Export audit log entries as CSV',
        querystring: AuditExportQuery,
        response: { 200: csvResponseSchema },
      },
    },
    ({ context, query }, reply) => sendCsv(reply, 'audit-log.csv', exportAuditEntries(context, query)),
  );
};
