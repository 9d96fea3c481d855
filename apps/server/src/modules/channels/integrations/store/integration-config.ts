import type { Context } from '../../../../context/context';
import type { Access } from '../../connectors/sdk/connector';
import { hasOwnSecret, type Line, type LineSettings, secretOf } from './resolved-integration';
import { type Credentials, openCredentials } from './seal-credentials';

/** The settings and secrets to speak for this line with. */
export function accessOf(context: Pick<Context, 'keys' | 'publicUrl'>, line: Line): Access {
  const { channel, public_key, verify_token, settings } = line;
  return {
    settings: { ...line.channel_settings, ...textsOf(settings) },
    credentials: credentialsOf(context, line),
    verify_token: verify_token ?? '',
    hook_url: `${context.publicUrl}/hooks/${channel}/${public_key}/`,
    public_url: context.publicUrl,
  };
}

/** Opened once for as long as the line is believed: a delivery should not pay for it. */
function credentialsOf(context: Pick<Context, 'keys'>, line: Line): Credentials {
  const before = opened.get(line);
  if (before) return before;
  const credentials = {
    ...openCredentials(context, line.channel_sealed_credentials, line.channel_id),
    ...(hasOwnSecret(line.channel)
      ? { secret: secretOf(context, line) ?? '' }
      : openCredentials(context, line.sealed_secret, line.id)),
  };
  opened.set(line, credentials);
  return credentials;
}

const opened = new WeakMap<Line, Credentials>();

const textsOf = (settings: LineSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
