import type { FieldError } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildConnector } from '../../testing/connectors';
import { validateWith } from '../../ui/form/contract-resolver';
import { validationTexts } from '../../ui/texts/validation.texts';
import type { PlatformForm } from './connector-form';
import { platformForm, platformInput, platformSchema } from './connector-form';

const { line_fields } = buildConnector();
const stored = { settings: { loft_id: '4711' }, credentials: { whistle: true, second_whistle: true } };

/** What is wrong, by the name of its field. */
async function complaints(platform: PlatformForm, kept: typeof stored | null) {
  const schema = z.object({ platform: platformSchema(line_fields, kept) });
  const { errors } = await validateWith(schema)({ platform }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const { settings, credentials } = Object(errors).platform ?? {};
  const found: [string, FieldError][] = Object.entries({ ...settings, ...credentials });
  return Object.fromEntries(found.map(([name, { message }]) => [name, message]));
}

test('what is stored is shown, but no secret; only what was typed or removed is sent', () => {
  const form = platformForm(line_fields, stored);
  expect(form).toEqual({
    settings: { loft_id: '4711' },
    credentials: { whistle: '', second_whistle: '' },
  });
  const credentials = { whistle: 'fiu', second_whistle: null };
  expect(platformInput({ settings: { loft_id: '4711', old: '' }, credentials })).toEqual({
    settings: { loft_id: '4711' },
    credentials: { whistle: 'fiu', second_whistle: '' },
  });
  expect(platformInput({ settings: {}, credentials: { whistle: '' } }).credentials).toEqual({});
});

test.each([
  [
    'nothing is entered',
    '',
    '',
    null,
    { loft_id: validationTexts.required, whistle: validationTexts.required },
  ],
  ['the secret is stored already', ' 4711 ', '', stored, {}],
  ['all of it is entered', '4711', 'fiu', null, {}],
  ['it does not match', '47x', 'fiu', null, { loft_id: 'Must look like 4711.' }],
  ['it is too long', '4'.repeat(13), 'fiu', null, { loft_id: validationTexts.tooLong(12) }],
])('%s', async (_, loft_id, whistle, kept, expected) => {
  const entered = { settings: { loft_id }, credentials: { whistle, second_whistle: null } };
  expect(await complaints(entered, kept)).toEqual(expected);
});

test('a connector without fields asks for nothing', () => {
  expect(platformForm([], null)).toBeNull();
  expect(platformSchema([], null).parse(null)).toBeNull();
});
