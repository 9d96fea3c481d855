import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';

/** Endpoint for browsers' reports of Content-Security-Policy violations. */
export const CSP_REPORTS_PATH = '/csp-reports/';

/** Bytes; a browser collects a few reports of some hundred bytes. */
const MAX_BODY = 65_536;

/** Formats of the Reporting API and of `report-uri`. */
const CspReport = z.object({
  effectiveDirective: z.string().optional(),
  'effective-directive': z.string().optional(),
  'violated-directive': z.string().optional(),
  blockedURL: z.string().optional(),
  'blocked-uri': z.string().optional(),
  documentURL: z.string().optional(),
  'document-uri': z.string().optional(),
});
const CspReportBody = z.union([
  z.array(z.object({ type: z.string(), body: z.unknown() })).max(100),
  z.object({ 'csp-report': CspReport }),
]);

/** Metric labels: only known names, because any client may report and labels must be bounded. */
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'media-src', 'connect-src', 'font-src', 'frame-src', 'worker-src'],
  ...['manifest-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

/** Counts reports in `relaydesk_csp_violations_total` and logs at most one every ten seconds. */
export async function cspReportRoutes(
  app: FastifyInstance,
  { registry }: { registry: Registry },
): Promise<void> {
  const violations = new Counter({
    name: 'relaydesk_csp_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers have reported',
    labelNames: ['directive'],
    registers: [registry],
  });
  const logged = createTokenBucket(5, 10_000);

  const types = ['application/reports+json', 'application/csp-report'];
  app.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: MAX_BODY },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(
    CSP_REPORTS_PATH,
    { config: { access: 'open' }, bodyLimit: MAX_BODY, schema: { hide: true, body: CspReportBody } },
    async (request, reply) => {
      for (const report of extractReports(request.body as z.infer<typeof CspReportBody>)) {
        // validated by the schema
        const named =
          report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'] ?? '';
        const [first = ''] = named.split(' ', 1);
        const directive = DIRECTIVES.has(first) ? first : 'other';
        violations.inc({ directive });
        if (logged.consume('all', Date.now()) > 0) continue;
        const blocked = stripQuery(report.blockedURL ?? report['blocked-uri']);
        const page = stripQuery(report.documentURL ?? report['document-uri']);
        request.log.warn(
          { reqId: request.id, directive, blocked, page },
          'a page broke its content security policy',
        );
      }
      return reply.code(204).send();
    },
  );
}

function extractReports(body: z.infer<typeof CspReportBody>): z.infer<typeof CspReport>[] {
  if (!Array.isArray(body)) return [body['csp-report']];
  return body.flatMap(({ type, body: report }) => {
    const { data } = CspReport.safeParse(report);
    return type === 'csp-violation' && data ? [data] : [];
  });
}

/** Removes the query, which contains tokens of links. Other values are keywords such as `inline`. */
const stripQuery = (url = ''): string => url.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
