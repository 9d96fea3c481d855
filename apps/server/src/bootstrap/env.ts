import { z } from 'zod';
import { StartUpError } from '../lib/start-up-error';

const flag = z.enum(['0', '1']).transform((text) => text === '1');

/** All environment variables, documented in .env.example. No other file reads the environment. */
const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_PLATFORM_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    DEMO: flag.default(true),
    REQUIRE_SECOND_FACTOR: z.enum(['super-admin', 'off']).optional(),
    RESCUE_SUPER_ADMIN: flag.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    METRICS_PUBLIC: flag.default(false),
    READ_MAILBOXES: flag.default(true),
    TRUST_PROXY: z.string().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s<>]+@[^\s<>]+>?$/, 'must be an address, or a name and an address: Name <address>')
      .default('Relaydesk <relaydesk@localhost>'),
    CENTRIFUGO_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    CENTRIFUGO_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    CENTRIFUGO_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SEND_TIMEOUT_MS: z.coerce.number().int().min(50).max(300_000).default(60_000),
    WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(15_000),
    BOT_QUIET_MS: z.coerce.number().int().min(0).max(5_000).optional(),
    BOT_EMBEDDINGS: z.enum(['on', 'off']).optional(),
    LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    LLM_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be one word')
      .optional(),
    LLM_MODEL: z.string().optional(),
    DNS_SERVERS: z
      .string()
      .transform((text) => text.split(',').map((server) => server.trim()))
      .pipe(z.array(z.string().regex(/^[\d.]+(:\d+)?$|^\[?[\da-f:]+\]?(:\d+)?$/i, 'must be addresses')))
      .optional(),
    ALLOWED_PRIVATE_HOSTS: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      )
      .optional(),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.SECRET_KEY !== undefined, {
    path: ['SECRET_KEY'],
    message: 'is required with NODE_ENV=production: 32 random characters or more, kept secret',
  })
  .refine((env) => !env.DATABASE_URL === !env.DATABASE_PLATFORM_URL, {
    path: ['DATABASE_URL'],
    message:
      'and DATABASE_PLATFORM_URL belong together, each with a login of its own: run "npm run db:setup"',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_OWNER_URL, {
    path: ['DATABASE_OWNER_URL'],
    message: 'needs DATABASE_URL beside it',
  })
  .refine((env) => !env.CENTRIFUGO_API_URL || (env.CENTRIFUGO_API_KEY && env.CENTRIFUGO_TOKEN_SECRET), {
    path: ['CENTRIFUGO_API_URL'],
    message: 'needs CENTRIFUGO_API_KEY and CENTRIFUGO_TOKEN_SECRET beside it',
  })
  .refine((env) => !env.LLM_BASE_URL || env.LLM_MODEL, {
    path: ['LLM_BASE_URL'],
    message: 'needs LLM_MODEL beside it',
  });
export type Env = Omit<z.infer<typeof Env>, 'ALLOWED_PRIVATE_HOSTS' | 'REQUIRE_SECOND_FACTOR'> & {
  ALLOWED_PRIVATE_HOSTS: string[];
  REQUIRE_SECOND_FACTOR: 'super-admin' | 'off';
};

/** Throws a one-line error that names the first invalid variable. An empty one counts as not set. */
export function parseEnv(variables: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = Env.safeParse(given);
  if (data) {
    return {
      ...data,
      ALLOWED_PRIVATE_HOSTS: data.ALLOWED_PRIVATE_HOSTS ?? getDefaultAllowedHosts(data.NODE_ENV),
      // The demo prints its Super Admin's password, so a second factor would protect nothing.
      REQUIRE_SECOND_FACTOR:
        data.REQUIRE_SECOND_FACTOR ?? (isDemo(data) && !isExposed(data) ? 'off' : 'super-admin'),
    };
  }
  const [issue] = error.issues;
  throw new StartUpError(`${issue?.path.join('.')} ${issue?.message}`);
}

/** Whether to seed demo data: never in production. */
export const isDemo = ({ DEMO, NODE_ENV }: Pick<Env, 'DEMO' | 'NODE_ENV'>): boolean =>
  DEMO && NODE_ENV !== 'production';

/** Whether other machines can reach the server: it listens beyond loopback, or behind a reverse proxy. */
export const isExposed = ({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>): boolean =>
  !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** In development the other side often runs on the same machine. */
const getDefaultAllowedHosts = (mode: string) =>
  mode === 'production' ? [] : ['localhost', '127.0.0.1', '[::1]'];
