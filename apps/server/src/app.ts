import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Env } from './bootstrap/env';
import type { Actor, Context } from './context/context';
import type { Database } from './db/connect';
import { installAuthentication } from './http/authentication';
import { installResponseBatching } from './http/batch-responses';
import { installBodyTimeout } from './http/body-timeout';
import { sendConnectionError } from './http/connection-errors';
import { createConnectionLimits, installUnreadResponseLimit } from './http/connection-limits';
import { createUrlErrorHandler, installErrorHandler } from './http/errors';
import { healthRoutes } from './http/health.routes';
import { installMetrics } from './http/metrics';
import { installNotFoundHandler } from './http/not-found';
import { installOpenapi } from './http/openapi/openapi';
import { cspReportRoutes } from './http/pages/csp-reports.routes';
import { installPages } from './http/pages/pages';
import { installPlatformReadAudit } from './http/platform-read-audit';
import { createResponseSerializer } from './http/response-serializer';
import { installSecurityHeaders } from './http/security-headers';
import { accountRoutes } from './modules/account/account.routes';
import { totpRoutes } from './modules/account/totp.routes';
import { apiTokenRoutes } from './modules/api-tokens/administration/api-token.routes';
import { authenticateApiToken } from './modules/api-tokens/authenticate-api-token';
import { hasApiTokenPrefix } from './modules/api-tokens/token-format';
import { auditRoutes } from './modules/audit/audit.routes';
import { recordPlatformRead } from './modules/audit/record-platform-read';
import { recordRefusal } from './modules/audit/record-refusal';
import { authRoutes } from './modules/auth/http/auth.routes';
import { centrifugoRoutes } from './modules/auth/http/centrifugo.routes';
import { hasRecentStepUp } from './modules/auth/second-factor/step-up';
import { authenticateToken } from './modules/auth/sessions/authenticate-token';
import { botRoutes } from './modules/bot/engine/bot.routes';
import { botModelRoutes } from './modules/bot/model/bot-model.routes';
import { replayRoutes } from './modules/bot/replay/replay.routes';
import { botSettingsRoutes } from './modules/bot/settings/bot-settings.routes';
import { botToggleRoutes } from './modules/bot-toggle/bot-toggle.routes';
import { cannedReplyRoutes } from './modules/canned-replies/canned-reply.routes';
import { channelRoutes } from './modules/channels/channel.routes';
import { channelIntegrationRoutes } from './modules/channels/channel-integration.routes';
import { connectorRoutes } from './modules/channels/connector.routes';
import { webChatRoutes } from './modules/channels/connectors/web-chat/visitors/web-chat.routes';
import { webChatFileRoutes } from './modules/channels/connectors/web-chat/visitors/web-chat-file.routes';
import { getDemoPublicKey } from './modules/channels/integrations/store/find-demo-key';
import { outreachRoutes } from './modules/channels/outreach/outreach.routes';
import { retryMessageRoutes } from './modules/channels/retry-message.routes';
import { webhookRoutes } from './modules/channels/webhooks/webhook.routes';
import { assignmentRoutes } from './modules/conversations/http/assignment.routes';
import { conversationRoutes } from './modules/conversations/http/conversation.routes';
import { conversationFileRoutes } from './modules/conversations/http/conversation-file.routes';
import { conversationTemplateRoutes } from './modules/conversations/http/conversation-template.routes';
import { draftRoutes } from './modules/conversations/http/draft.routes';
import { mailBodyRoutes } from './modules/conversations/http/mail-body.routes';
import { customerRoutes } from './modules/customers/administration/customer.routes';
import { emailTagRoutes } from './modules/email-tags/administration/email-tag.routes';
import { tagExchangeRoutes } from './modules/email-tags/exchange/tag-exchange.routes';
import { tagRuleRoutes } from './modules/email-tags/runs/tag-rule.routes';
import { fileRoutes } from './modules/files/file.routes';
import { signLinksInJson } from './modules/files/file-links';
import { knowledgeExchangeRoutes } from './modules/knowledge/exchange/knowledge-exchange.routes';
import { knowledgeImportRoutes } from './modules/knowledge/ingestion/knowledge-import.routes';
import { knowledgeRoutes } from './modules/knowledge/knowledge.routes';
import { unansweredRoutes } from './modules/knowledge/unanswered/unanswered.routes';
import { mailRoutes } from './modules/mail/mail.routes';
import { emailAccountRoutes } from './modules/mailboxes/registration/email-account.routes';
import { notificationRoutes } from './modules/notifications/listing/notification.routes';
import { installationRoutes } from './modules/organisations/administration/installation.routes';
import { organisationRoutes } from './modules/organisations/administration/organisation.routes';
import { organisationStatusRoutes } from './modules/organisations/administration/organisation-status.routes';
import { organisationExists } from './modules/organisations/organisation-exists';
import { inboxSettingsRoutes } from './modules/organisations/settings/inbox-settings.routes';
import { logoRoutes } from './modules/organisations/settings/logo.routes';
import { organisationSettingsRoutes } from './modules/organisations/settings/organisation-settings.routes';
import { productRoutes } from './modules/products/product.routes';
import { quotaRoutes } from './modules/quotas/quota.routes';
import { reportRoutes } from './modules/reports/report.routes';
import { saleChangeRoutes } from './modules/sales/changes/sale-change.routes';
import { saleExchangeRoutes } from './modules/sales/exchange/sale-exchange.routes';
import { saleRoutes } from './modules/sales/sale.routes';
import { searchRoutes } from './modules/search/search.routes';
import { setAsideRoutes } from './modules/set-aside/set-aside.routes';
import { identityProviderRoutes } from './modules/single-sign-on/administration/identity-provider.routes';
import { singleSignOnRoutes } from './modules/single-sign-on/sign-in/single-sign-on.routes';
import { teamRoutes } from './modules/teams/team.routes';
import { userRoutes } from './modules/users/administration/user.routes';
import { webhookEndpointRoutes } from './modules/webhook-endpoints/administration/webhook-endpoint.routes';
import type { RealtimeServer } from './realtime/realtime';

interface AppDependencies {
  root: string;
  contextFor(actor: Actor): Context;
  log: FastifyBaseLogger;
  database: Database;
  realtime: Pick<RealtimeServer, 'numClients' | 'serve'>;
}

/** JSON lists of a few kilobytes shrink to a tenth. Assets are stored compressed. */
const COMPRESSION = {
  threshold: 2048,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
};

/** Milliseconds for slow uploads; the default for bodies is DEFAULT_BODY_TIMEOUT_MS. */
const SERVER_TIMEOUTS = {
  requestTimeout: 300_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // Longer than a reverse proxy's idle timeout (usually 60 s), so that the proxy closes idle connections.
  keepAliveTimeout: 75_000,
};
const DEFAULT_BODY_TIMEOUT_MS = 15_000;

/** All routes of the HTTP API, one line each. */
export async function buildApp(
  env: Env,
  { root, contextFor, log, database, realtime }: AppDependencies,
): Promise<FastifyInstance> {
  const answers = { isHttps: env.PUBLIC_URL?.startsWith('https:') ?? false };
  const connections = createConnectionLimits();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger, // a child logger per request costs more than what is ever logged
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY ?? false,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Set in both places: Fastify overwrites the server's own value, and Node 20 applies the request timeout
    // to a slow body only when it exceeds the headers timeout that was set at creation.
    requestTimeout: SERVER_TIMEOUTS.requestTimeout,
    serverFactory(handler) {
      const server = createServer(
        SERVER_TIMEOUTS,
        connections.serializePipelined((request, response) => {
          if (!realtime.serve(request, response)) handler(request, response);
        }),
      );
      connections.closeStalledConnections(server);
      return server;
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: sendConnectionError,
    frameworkErrors: createUrlErrorHandler(answers),
  });
  // Zod validates alone: Fastify's default compiler would coerce invalid values.
  app.setValidatorCompiler(validatorCompiler);
  const system = contextFor({ kind: 'system', organization_id: null });
  app.setSerializerCompiler(createResponseSerializer((json) => signLinksInJson(system, json, system.now())));

  installBodyTimeout(app, DEFAULT_BODY_TIMEOUT_MS);
  installUnreadResponseLimit(app);
  installSecurityHeaders(app, answers);
  installResponseBatching(app);
  installErrorHandler(app, { recordRefusal: recordRefusal });
  const setDashboard = installNotFoundHandler(app);
  installAuthentication(app, {
    contextFor,
    hasRecentStepUp: (actor) => hasRecentStepUp(contextFor(actor)),
    authenticateToken: (token) =>
      authenticateToken(contextFor({ kind: 'nobody', organization_id: null }), token),
    authenticateApiToken: (token, address) =>
      authenticateApiToken(contextFor({ kind: 'nobody', organization_id: null }), token, address),
    isApiToken: hasApiTokenPrefix,
    now: () => new Date(),
    organisationExists: (id) => organisationExists(contextFor({ kind: 'system', organization_id: null }), id),
  });
  installPlatformReadAudit(app, { recordRead: recordPlatformRead });
  const registry = installMetrics(app, { isPublic: env.METRICS_PUBLIC, realtime });
  await app.register(fastifyCompress, COMPRESSION);
  await installOpenapi(app);
  setDashboard(
    await installPages(app, {
      root,
      findDemoKey: () => getDemoPublicKey(contextFor({ kind: 'system', organization_id: null })),
    }),
  );

  await app.register(healthRoutes, { database });
  await app.register(cspReportRoutes, { registry });
  await app.register(authRoutes);
  await app.register(accountRoutes);
  await app.register(totpRoutes);
  await app.register(apiTokenRoutes);
  await app.register(mailRoutes, { isProduction: env.NODE_ENV === 'production' });
  await app.register(setAsideRoutes);
  await app.register(userRoutes);
  await app.register(auditRoutes);
  await app.register(organisationRoutes);
  await app.register(installationRoutes);
  await app.register(organisationStatusRoutes);
  await app.register(organisationSettingsRoutes);
  await app.register(inboxSettingsRoutes);
  await app.register(quotaRoutes);
  await app.register(logoRoutes);
  await app.register(botToggleRoutes);
  await app.register(productRoutes);
  await app.register(knowledgeRoutes);
  await app.register(knowledgeImportRoutes);
  await app.register(knowledgeExchangeRoutes);
  await app.register(unansweredRoutes);
  await app.register(botRoutes);
  await app.register(botSettingsRoutes);
  await app.register(replayRoutes);
  await app.register(botModelRoutes);
  await app.register(customerRoutes);
  await app.register(saleRoutes);
  await app.register(saleChangeRoutes);
  await app.register(saleExchangeRoutes);
  await app.register(searchRoutes);
  await app.register(reportRoutes);
  await app.register(channelRoutes);
  await app.register(channelIntegrationRoutes);
  await app.register(connectorRoutes);
  await app.register(retryMessageRoutes);
  await app.register(webhookRoutes);
  await app.register(webChatRoutes);
  await app.register(webChatFileRoutes);
  await app.register(conversationRoutes);
  await app.register(outreachRoutes);
  await app.register(conversationFileRoutes);
  await app.register(mailBodyRoutes);
  await app.register(conversationTemplateRoutes);
  await app.register(fileRoutes);
  await app.register(cannedReplyRoutes);
  await app.register(emailAccountRoutes);
  await app.register(emailTagRoutes);
  await app.register(tagRuleRoutes);
  await app.register(tagExchangeRoutes);
  await app.register(assignmentRoutes);
  await app.register(draftRoutes);
  await app.register(notificationRoutes);
  await app.register(webhookEndpointRoutes);
  await app.register(identityProviderRoutes);
  await app.register(singleSignOnRoutes);
  await app.register(teamRoutes);
  const { CENTRIFUGO_API_KEY: key } = env;
  if (key) await app.register(centrifugoRoutes, { key, publicUrl: env.PUBLIC_URL });

  await app.ready();
  return app;
}
