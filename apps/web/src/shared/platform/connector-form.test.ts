import type { FieldError } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { t } from '../../lib/locale/i18n';
import { buildConnector } from '../../testing/connectors';
import { createContractResolver } from '../../ui/form/contract-resolver';
import type { ConnectorFormValues } from './connector-form';
import { buildConnectorSchema, toConnectorFormValues, toPlatformInput } from './connector-form';

const { line_fields } = buildConnector();
const stored = { settings: { loft_id: '4711' }, credentials: { whistle: true, second_whistle: true } };

/** Errors by field name. */
async function complaints(platform: ConnectorFormValues, kept: typeof stored | null) {
  const schema = z.object({ platform: buildConnectorSchema(line_fields, kept) });
  const { errors } = await createContractResolver(schema)({ platform }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const { settings, credentials } = Object(errors).platform ?? {};
  const found: [string, FieldError][] = Object.entries({ ...settings, ...credentials });
  return Object.fromEntries(found.map(([name, { message }]) => [name, message]));
}

test('stored values are shown except secrets; only entered or removed ones are sent', () => {
  const form = toConnectorFormValues(line_fields, stored);
  expect(form).toEqual({
    settings: { loft_id: '4711' },
    credentials: { whistle: '', second_whistle: '' },
  });
  const credentials = { whistle: 'fiu', second_whistle: null };
  expect(toPlatformInput({ settings: { loft_id: '4711', old: '' }, credentials })).toEqual({
    settings: { loft_id: '4711' },
    credentials: { whistle: 'fiu', second_whistle: '' },
  });
  expect(toPlatformInput({ settings: {}, credentials: { whistle: '' } }).credentials).toEqual({});
});

test.each([
  [
    'nothing is entered',
    '',
    '',
    null,
    {
      get loft_id() {
        return t('ui.validation.required');
      },
      get whistle() {
        return t('ui.validation.required');
      },
    },
  ],
  ['the secret is stored already', ' 4711 ', '', stored, {}],
  ['all of it is entered', '4711', 'fiu', null, {}],
  ['it does not match', '47x', 'fiu', null, { loft_id: 'Enter a value such as 4711.' }],
  ['it is too long', '4'.repeat(13), 'fiu', null, { loft_id: 'Enter at most 12 characters.' }],
])('%s', async (_, loft_id, whistle, kept, expected) => {
  const entered = { settings: { loft_id }, credentials: { whistle, second_whistle: null } };
  expect(await complaints(entered, kept)).toEqual(expected);
});

test('a connector without fields renders nothing', () => {
  expect(toConnectorFormValues([], null)).toBeNull();
  expect(buildConnectorSchema([], null).parse(null)).toBeNull();
});
