import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client';
import type { Context } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { createExpiringMap } from '../../../lib/expiring-map';
import type { SafeFetch } from '../../../lib/network/safe-fetch';
import type { ConnectedProvider } from './identity-provider';

/** Seconds for each request to a provider. */
const TIMEOUT_S = 10;
/** Bytes of a response: discovery documents, key sets and claims with many groups are much smaller. */
const MAX_RESPONSE_BYTES = 262_144;
/** Milliseconds until the discovery document is fetched again. Keys are fetched again for an unknown key id. */
const DISCOVERY_TTL_MS = 600_000;

type ProviderContext = Pick<Context, 'safeFetch'>;

/** By organisation and version of the provider. */
const configurations = createExpiringMap<Promise<Configuration>>(DISCOVERY_TTL_MS, 1_000);

/**
 * Discovery document and client settings. The ID token's signature is verified although the token comes from the
 * provider over TLS. Throws `identity_provider_unreachable`.
 */
async function getConfiguration(
  context: ProviderContext,
  provider: ConnectedProvider,
): Promise<Configuration> {
  const key = `${provider.organization_id} ${provider.version} ${provider.created_at}`;
  const known = configurations.get(key);
  if (known) return known;
  const found = discover(context, provider);
  configurations.set(key, found);
  try {
    return await found;
  } catch {
    configurations.delete(key);
    throw new AppError('identity_provider_unreachable');
  }
}

function discover(
  { safeFetch }: ProviderContext,
  { issuer, client_id, client_secret }: ConnectedProvider,
): Promise<Configuration> {
  // The contract allows HTTP for hosts of this machine only.
  const isInsecure = issuer.startsWith('http:');
  return discovery(new URL(issuer), client_id, undefined, createClientAuth(client_secret), {
    execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
    timeout: TIMEOUT_S,
    [customFetch]: createProviderFetch(safeFetch),
  });
}

/** Basic authentication unless the provider supports only the other method (OpenID Connect Discovery, 3). */
const createClientAuth = (secret: string | null): ClientAuth => {
  if (secret === null) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPost = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isPost ? post : basic)(server, ...request);
  };
};

/** Never connects to a private address, and follows no redirect. */
const createProviderFetch =
  (safeFetch: SafeFetch): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`Unexpected method ${method}.`);
    const {
      status,
      headers: received,
      bytes,
    } = await safeFetch(url, {
      method,
      headers,
      ...(body !== undefined && body !== null && { body: String(body) }), // a form: text or URLSearchParams
      maxResponseBytes: MAX_RESPONSE_BYTES,
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      throw new UnreachableError('The provider gave no response.', { cause });
    });
    const isWithoutBody = status === 204 || status === 304;
    return new Response(isWithoutBody ? null : new Uint8Array(bytes), {
      status: status >= 200 ? status : 502,
      headers: { 'content-type': received['content-type'] ?? '' },
    });
  };

/** What a sign-in must present again. */
export interface AuthenticationChecks {
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
  /** Seconds since the user entered credentials, at most; undefined: any time. */
  max_age?: number | undefined;
}

/** The address at the provider that the browser opens. Throws `identity_provider_unreachable`. */
export async function createAuthorizationUrl(
  context: ProviderContext,
  provider: ConnectedProvider,
  checks: AuthenticationChecks,
  { redirect_uri, login_hint }: { redirect_uri: string; login_hint?: string | undefined },
): Promise<string> {
  const configuration = await getConfiguration(context, provider);
  const url = buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri,
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    ...(login_hint && { login_hint }),
    ...(checks.max_age !== undefined && { max_age: String(checks.max_age) }),
  });
  return url.href;
}

/** What a provider states about an authenticated user. */
export interface ProviderClaims {
  /** As the provider spells it: the settings may lack a slash at the end. */
  issuer: string;
  subject: string;
  /** The claims of the ID token, with those of the UserInfo endpoint if the former lack some. */
  all: Readonly<Record<string, unknown>>;
  id_token: string;
  /** Unix seconds; undefined: the provider does not state it. */
  auth_time: number | undefined;
}

/**
 * Exchanges the authorization code and validates the response: state, issuer, code, PKCE, and the ID token's
 * signature, issuer, audience, times and nonce.
 * @param currentUrl the redirect URI with the query of the response
 * @param isComplete whether the ID token has all claims that are needed; otherwise UserInfo is fetched as well
 * Throws `identity_provider_refused` for an error response of the provider, `identity_provider_response_invalid` for
 * a response that is not valid, `identity_provider_unreachable`.
 */
export async function exchangeCode(
  context: ProviderContext,
  provider: ConnectedProvider,
  currentUrl: URL,
  { state, nonce, verifier, max_age }: AuthenticationChecks,
  isComplete: (claims: Record<string, unknown>) => boolean,
): Promise<ProviderClaims> {
  const configuration = await getConfiguration(context, provider);
  try {
    const tokens = await authorizationCodeGrant(configuration, currentUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(max_age !== undefined && { maxAge: max_age }),
    });
    const claims = tokens.claims();
    const { issuer, userinfo_endpoint } = configuration.serverMetadata();
    // The library accepts the tenants of an issuer with a placeholder; an organisation's provider is one tenant.
    if (!claims || claims.iss !== issuer || !SUBJECT.test(claims.sub) || !tokens.id_token) {
      throw new AppError('identity_provider_response_invalid');
    }
    const hasUserInfo = userinfo_endpoint !== undefined;
    const more =
      hasUserInfo && !isComplete(claims)
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    return {
      issuer,
      subject: claims.sub,
      all: { ...more, ...claims },
      id_token: tokens.id_token,
      auth_time: claims.auth_time,
    };
  } catch (error) {
    throw toAppError(error);
  }
}

/** OpenID Connect Core, 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** Where the session at the provider ends (OpenID Connect RP-Initiated Logout); undefined: it offers none. */
export async function createEndSessionUrl(
  context: ProviderContext,
  provider: ConnectedProvider,
  { id_token, post_logout_redirect_uri }: { id_token: string; post_logout_redirect_uri: string },
): Promise<string | undefined> {
  const configuration = await getConfiguration(context, provider);
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
  return buildEndSessionUrl(configuration, { id_token_hint: id_token, post_logout_redirect_uri }).href;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return new AppError('identity_provider_refused', { provider_error: sanitizeErrorCode(error.error) });
  }
  return isNetworkError(error)
    ? new AppError('identity_provider_unreachable')
    : new AppError('identity_provider_response_invalid');
}

/** Error codes of OAuth 2.0 are ASCII words; anything else is not repeated. */
const sanitizeErrorCode = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? code : 'unknown_error');

/** A request without a response: a system error, a timeout, a private address, too many bytes. */
class UnreachableError extends Error {}

/** The library wraps errors of the fetch function. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && (error instanceof UnreachableError || isNetworkError(error.cause));
