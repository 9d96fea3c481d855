import { describe, expect, test } from 'vitest';
import { parsePlatformConfig } from '../integrations/store/platform-config';
import { CONNECTORS } from './connectors';

/** What holds for every connector. */
describe.each(CONNECTORS.map((connector) => [connector.manifest.kind, connector] as const))(
  '%s',
  (_, connector) => {
    const { manifest, webhook: adapter, getAccountId: accountOf } = connector;
    const fields = { line: manifest.line_fields, platform: manifest.platform_fields };

    test.each(Object.entries(fields))('each field of the %s accepts its example', (_, fields) => {
      const examples = (isSecret: boolean) =>
        Object.fromEntries(
          fields
            .filter(({ is_secret, placeholder }) => is_secret === isSecret && placeholder)
            .map(({ name, placeholder }) => [name, placeholder]),
        );
      const stored = Object.fromEntries(fields.map(({ name }) => [name, 'stored-before-1234567890']));
      const entered = { settings: examples(false), credentials: examples(true) };
      const missing = fields.filter(
        ({ is_required, is_secret, placeholder }) => is_required && !is_secret && !placeholder,
      );
      expect(missing).toEqual([]);
      expect(parsePlatformConfig(fields, entered, stored).settings).toEqual(entered.settings);
    });

    test('field names are unique, and a secret is never a setting', () => {
      for (const list of Object.values(fields))
        expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
      const secrets = Object.values(fields).flatMap((list) => list.filter(({ is_secret }) => is_secret));
      const plain = Object.values(fields).flatMap((list) => list.filter(({ is_secret }) => !is_secret));
      expect(secrets.filter(({ name }) => plain.some((field) => field.name === name))).toEqual([]);
    });

    test('a shared webhook finds integrations by their account', () => {
      if (adapter?.getAccountIds) expect(accountOf).toBeTypeOf('function');
    });

    test('a connector with late messages needs templates or a time limit', () => {
      const { templates, reply_hours } = manifest.capabilities;
      expect(templates && reply_hours === null).toBe(false);
      expect(Boolean(connector.templates)).toBe(templates);
    });
  },
);
