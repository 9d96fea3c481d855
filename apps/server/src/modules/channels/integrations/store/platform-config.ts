import type { ConnectorField, PlatformInput, PlatformSettings } from '@relaydesk/contracts/connector-fields';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { AppError } from '../../../../lib/app-error';
import type { Credentials } from './seal-credentials';

export interface PlatformConfig {
  settings: Record<string, string>;
  /** Decrypted. */
  credentials: Record<string, string>;
}

/**
 * Validates the settings of a connector's fields, with omitted secrets from `stored`; an empty value is
 * removed. Throws `invalid` for missing, unknown and invalid values.
 */
export function parsePlatformConfig(
  fields: readonly ConnectorField[],
  input: PlatformInput,
  stored: Credentials = {},
): PlatformConfig {
  const secrets = fields.filter(({ is_secret }) => is_secret);
  const plain = fields.filter(({ is_secret }) => !is_secret);
  const wrong: Record<string, ErrorReason> = {
    ...findUnknownFields('settings', plain, input.settings),
    ...findUnknownFields('credentials', secrets, input.credentials),
  };
  const settings = plain.map((field) => [field.name, input.settings[field.name] ?? ''] as const);
  const credentials = secrets.map(
    (field) => [field.name, input.credentials[field.name] ?? stored[field.name] ?? ''] as const,
  );
  for (const [index, [name, value]] of settings.entries()) {
    const why = validateField(plain[index], value);
    if (why) wrong[`platform.settings.${name}`] = why;
  }
  for (const [index, [name, value]] of credentials.entries()) {
    const why = validateField(secrets[index], value);
    if (why) wrong[`platform.credentials.${name}`] = why;
  }
  if (Object.keys(wrong).length > 0) throw AppError.atFields(wrong);
  return { settings: omitEmpty(settings), credentials: omitEmpty(credentials) };
}

function validateField(field: ConnectorField | undefined, value: string): ErrorReason | undefined {
  if (!field) return undefined;
  if (value === '') return field.is_required ? because('required') : undefined;
  if (value.length > field.max_length) return because('too_long', { max: field.max_length });
  if (field.pattern !== null && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
    return field.placeholder
      ? because('invalid_format_example', { example: field.placeholder })
      : because('invalid_format');
  }
  return undefined;
}

function findUnknownFields(
  part: 'settings' | 'credentials',
  fields: readonly ConnectorField[],
  entered: Record<string, string>,
): Record<string, ErrorReason> {
  const names = Object.keys(entered).filter((name) => !fields.some((field) => field.name === name));
  return Object.fromEntries(
    names.map((name) => [`platform.${part}.${name}`, because('unknown_field')] as const),
  );
}

const omitEmpty = (entries: (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(entries.filter(([, value]) => value !== ''));

/** For all users who may see the integration: of secrets only their presence. */
export const presentPlatformSettings = (
  fields: readonly ConnectorField[],
  settings: Record<string, string>,
  credentials: Credentials,
): PlatformSettings => ({
  settings,
  credentials: Object.fromEntries(
    fields.filter(({ is_secret }) => is_secret).map(({ name }) => [name, Object.hasOwn(credentials, name)]),
  ),
});

/** For the audit log: names of changed secrets. */
export function getRenewedCredentials(
  before: Credentials,
  after: Credentials,
): { renewed_credentials?: string[] } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => before[name] !== after[name]).sort();
  return changed.length > 0 ? { renewed_credentials: changed } : {};
}
