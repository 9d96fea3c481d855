import { createHash } from 'node:crypto';
import { isOpenToApiTokens, type Permission, userHasPermission } from '@relaydesk/contracts/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Caller, Context, StaffActor } from '../context/context';
import { AppError } from '../lib/app-error';
import { createRateLimit } from './rate-limit';

/**
 * `open`: no authentication. `visitor`: a chat window's session. Otherwise: a right that the user's role must
 * have.
 */
export type RouteAccess = 'open' | 'visitor' | Permission;

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** The route also answers users who still have to set up a required second factor. */
    beforeSecondFactor?: boolean;
    /**
     * The route needs a step-up (password or code) in the last five minutes: roles, secrets, exports, the
     * second factor of others. A function: only for these bodies.
     */
    stepUp?: boolean | ((body: unknown) => boolean) | undefined;
  }
}

interface AuthenticationOptions {
  contextFor(actor: Actor): Context;
  /** Whether the user of this session has a recent step-up. */
  hasRecentStepUp(actor: StaffActor): Promise<boolean>;
  /** The actor of an API token, and whether it can be used from this address. Rejects for an invalid token. */
  authenticateApiToken(
    token: string,
    address: string,
  ): Promise<{ actor: StaffActor; isAllowedHere: boolean }>;
  /** Whether a bearer token is an API token, by its prefix. */
  isApiToken(token: string): boolean;
  now(): Date;
  /** The user of an access token; undefined when it is invalid or expired, or its session has ended. */
  authenticateToken(token: string): StaffActor | undefined | Promise<StaffActor | undefined>;
  organisationExists(organization_id: string): Promise<boolean>;
}

/** Gives every request its context, and refuses actors whom the route's `access` does not admit. */
export function installAuthentication(
  app: FastifyInstance,
  {
    contextFor,
    authenticateToken: identify,
    authenticateApiToken,
    isApiToken,
    now,
    hasRecentStepUp: hasFreshProof,
    organisationExists: isOrganisation,
  }: AuthenticationOptions,
): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access && url !== '*') throw new Error(`${url} does not say who may call it: config.access`);
  });

  function createRequestContext(request: FastifyRequest, actor: Actor): Context {
    const context = contextFor(actor);
    context.caller = getCaller(request); // not spread into a new object, which V8 does far more slowly than all the rest
    return context;
  }

  // onRequest replaces the getter; Fastify needs the shape of requests beforehand.
  app.decorateRequest('context');

  /** The reason to refuse the request, if any. */
  function checkAccess(request: FastifyRequest, access: Permission, actor: StaffActor | undefined) {
    if (!actor) return new AppError('sign_in_required');
    request.context = createRequestContext(request, actor); // before the refusal, whose audit entry needs the actor
    if (actor.api_token && (!isOpenToApiTokens(access) || isStepUpRoute(request))) {
      return new AppError('api_token_not_allowed');
    }
    if (actor.needs_second_factor && !request.routeOptions.config.beforeSecondFactor) {
      return new AppError('second_factor_required');
    }
    if (!userHasPermission(actor, access)) return new AppError('role_not_allowed');
  }

  /** Refuses the request of a token beyond its rate; the headers tell every client what is left. */
  async function checkApiToken(
    request: FastifyRequest,
    reply: FastifyReply,
    access: Permission,
    token: string,
  ) {
    const { actor, isAllowedHere } = await authenticateApiToken(token, request.ip);
    const refusal = limitRate(reply, actor.session_id, now());
    if (refusal) return refusal;
    if (isAllowedHere) return checkAccess(request, access, actor);
    request.context = createRequestContext(request, actor); // for the audit entry of the refusal
    return new AppError('api_token_network');
  }

  // Not async: a cached session is admitted without a turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config;
    if (!access || access === 'open' || access === 'visitor') {
      request.context = createRequestContext(request, { kind: 'nobody', organization_id: null });
      return done();
    }
    const token = getBearerToken(request);
    if (token !== undefined && isApiToken(token)) {
      void checkApiToken(request, reply, access, token).then(done, done);
      return;
    }
    const actor = token === undefined ? undefined : identify(token);
    if (actor instanceof Promise)
      void actor.then((found) => checkAccess(request, access, found)).then(done, done);
    else done(checkAccess(request, access, actor));
  });

  // Members are refused any organisation but their own; Super Admin may name one that does not exist.
  app.addHook('preHandler', (request, _reply, done) => {
    const { actor } = request.context;
    const chosen =
      actor.kind === 'staff' && actor.organization_id === null
        ? getRequestedOrganisation(request)
        : undefined;
    if (chosen === undefined) return done();
    void isOrganisation(chosen).then(
      (isOne) => done(isOne ? undefined : new AppError('organisation_not_found')),
      done,
    );
  });

  app.addHook('onRoute', (route) => {
    const { stepUp } = route.config ?? {};
    if (!stepUp) return;
    const check = async ({ context: { actor }, body }: FastifyRequest) => {
      if (typeof stepUp === 'function' && !stepUp(body)) return;
      if (actor.kind === 'staff' && actor.api_token) throw new AppError('api_token_not_allowed');
      if (actor.kind === 'staff' && (await hasFreshProof(actor))) return;
      throw new AppError('step_up_required');
    };
    route.preValidation = [route.preValidation ?? [], check].flat();
  });

  app.addHook('preHandler', (request, _reply, done) => {
    const key = request.headers['idempotency-key'];
    const { actor } = request.context;
    if (typeof key !== 'string' || request.method === 'GET' || actor.kind !== 'staff') return done();
    if (key.length > 200) return done(new AppError('idempotency_key_too_long', { max: 200 }));
    // As parsed: bodies that no schema has validated may be nested too deeply to be serialised.
    const body = request.routeOptions.schema?.body ? request.body : null;
    const request_hash = createHash('sha256')
      .update(`${request.method} ${request.url}\n${JSON.stringify(body)}`)
      .digest('hex');
    request.context.idempotency = { user_id: actor.user_id, key, request_hash };
    done();
  });
}

/** Every request to it needs a step-up, which a program cannot give. */
const isStepUpRoute = ({ routeOptions: { config } }: FastifyRequest): boolean => config.stepUp === true;

/** Requests of one token: 600 at once, and 10 a second. Each server counts by itself. */
const limitRate = createRateLimit({ limit: 600, window_s: 60 });

/** The requested organisation as in the contracts: in the query or the body, already validated. */
function getRequestedOrganisation({
  query,
  body,
  routeOptions: { schema },
}: FastifyRequest): string | undefined {
  for (const part of [schema?.querystring && query, schema?.body && body]) {
    if (typeof part !== 'object' || part === null || !('organization_id' in part)) continue;
    if (typeof part.organization_id === 'string') return part.organization_id;
  }
  return undefined;
}

const getCaller = ({ id, ip, headers }: FastifyRequest): Caller => ({
  request_id: id,
  address: ip,
  user_agent: (headers['user-agent'] ?? '').slice(0, 300),
});

/** The token of `Authorization: Bearer …`. */
export function getBearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}
