import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** What the provider states about an account, besides its subject. */
export interface TestAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  groups?: string[];
  hd?: string;
}

export interface TestIdentityProvider {
  issuer: string;
  client_id: string;
  client_secret: string;
  /** By subject. */
  accounts: Map<string, TestAccount>;
  /** Signs in this subject without asking; undefined: shows a page with a form. */
  signInAs(subject: string | undefined): void;
  /** Replaces the ID tokens that the provider issues: its payload may be changed and signed again, or anything else. */
  replaceIdTokens(replace: ((payload: JWTPayload) => Promise<string> | string) | undefined): void;
  /** Signs with the provider's own key. */
  sign(payload: JWTPayload): Promise<string>;
  /** Requests that the provider received, as method and path. */
  requests: string[];
  close(): Promise<void>;
}

interface TestIdentityProviderOptions {
  redirect_uri: string;
  sign_out_uri: string;
  /** Claims only at the UserInfo endpoint, and none but the required ones in ID tokens. */
  hasClaimsInUserInfoOnly?: boolean;
  port?: number;
}

/** A real OpenID Connect provider on 127.0.0.1. */
export async function startTestIdentityProvider({
  redirect_uri,
  sign_out_uri,
  hasClaimsInUserInfoOnly = false,
  port = 0,
}: TestIdentityProviderOptions): Promise<TestIdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test-key' };
  const accounts = new Map<string, TestAccount>();
  const requests: string[] = [];
  const [client_id, client_secret] = ['relaydesk', 'a secret of the test provider, long enough'];
  let subject: string | undefined;
  let replace: Parameters<TestIdentityProvider['replaceIdTokens']>[0];

  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP

  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id, client_secret },
        redirect_uris: [redirect_uri],
        post_logout_redirect_uris: [sign_out_uri],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of the test provider'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    conformIdTokenClaims: hasClaimsInUserInfoOnly,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    /** Every user has consented. */
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      const accountId = subject ?? new URLSearchParams(ctx.querystring).get('account');
      if (accountId) {
        const result = { login: { accountId, ts: Math.floor(Date.now() / 1000) } };
        ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
        return;
      }
      ctx.type = 'html';
      ctx.body = SIGN_IN_PAGE;
      return;
    }
    await next();
    const { body } = ctx;
    if (replace && ctx.path === '/token' && typeof body === 'object' && body !== null && 'id_token' in body) {
      const [, payload = ''] = String(body.id_token).split('.');
      body.id_token = await replace(JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload); // just signed
    }
  });
  handle = provider.callback();

  return {
    ...{ issuer, client_id, client_secret, accounts, requests },
    signInAs(next) {
      subject = next;
    },
    replaceIdTokens(next) {
      replace = next;
    },
    sign: (payload) => signIdToken(payload, privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const signIdToken = (payload: JWTPayload, key: CryptoKey): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'test-key' }).sign(key);

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Test provider</title>
  <form><label>Account <input name="account"></label> <button>Sign in</button></form></html>`;

/** A browser at the provider: keeps cookies and follows redirects until one leads to the redirect URI. */
export function createTestBrowser(redirect_uri: string) {
  const cookies = new Map<string, string>();
  return {
    /** Returns the query string with which the provider returned. */
    async open(url: string): Promise<string> {
      let next = url;
      for (let redirects = 0; redirects < 10; redirects++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next).href;
        if (next.startsWith(`${redirect_uri}?`)) return new URL(next).search;
      }
      throw new Error('The provider redirects without end.');
    },
  };
}
