import type { ConnectorField, PlatformInput, PlatformSettings } from '@relaydesk/contracts/connector-fields';
import { issueReason } from '@relaydesk/contracts/errors/reasons';
import { z } from 'zod';

/** Form values of a connector's fields. '' leaves a secret unchanged, null removes it. */
export interface ConnectorFormValues {
  settings: Record<string, string>;
  credentials: Record<string, string | null>;
}

type ConnectorFieldList = readonly ConnectorField[];
const getPlainFields = (fields: ConnectorFieldList) => fields.filter(({ is_secret }) => !is_secret);
const getSecretFields = (fields: ConnectorFieldList) => fields.filter(({ is_secret }) => is_secret);
const byName = <T>(fields: ConnectorFieldList, read: (field: ConnectorField) => T): Record<string, T> =>
  Object.fromEntries(fields.map((field) => [field.name, read(field)]));

/** Form values of stored data; secrets are never included. null: there are no fields. */
export function toConnectorFormValues(
  fields: ConnectorFieldList,
  stored: PlatformSettings | null,
): ConnectorFormValues | null {
  if (fields.length === 0) return null;
  return {
    settings: byName(getPlainFields(fields), ({ name }) => stored?.settings[name] ?? ''),
    credentials: byName(getSecretFields(fields), () => ''),
  };
}

/** The checks that the server repeats (modules/channels), so that errors show before sending. */
export function buildConnectorSchema(
  fields: ConnectorFieldList,
  stored: PlatformSettings | null,
): z.ZodType<ConnectorFormValues | null, ConnectorFormValues | null> {
  const settings = byName(getPlainFields(fields), (field) =>
    buildFieldSchema(field).refine((text) => text !== '' || !field.is_required, issueReason('required')),
  );
  const credentials = byName(getSecretFields(fields), (field) => {
    const isStored = stored?.credentials[field.name] ?? false;
    return buildFieldSchema(field)
      .nullable()
      .refine(
        (text) => !field.is_required || (text === '' ? isStored : text !== null),
        issueReason('required'),
      );
  });
  return z.object({ settings: z.object(settings), credentials: z.object(credentials) }).nullable();
}

function buildFieldSchema({ max_length, pattern, placeholder }: ConnectorField) {
  const whole = pattern === null ? undefined : new RegExp(`^(?:${pattern})$`, 'u');
  return z
    .string()
    .trim()
    .max(max_length)
    .refine((text) => text === '' || (whole?.test(text) ?? true), {
      error: issueReason(placeholder ? 'invalid_format_example' : 'invalid_format'),
      params: { example: placeholder },
    });
}

/** The request body: all settings, and secrets that were entered or removed. */
export function toPlatformInput({ settings, credentials }: ConnectorFormValues): PlatformInput {
  return {
    settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')),
    credentials: Object.fromEntries(
      Object.entries(credentials)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, value ?? '']),
    ),
  };
}
