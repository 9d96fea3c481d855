import { Profile } from '@relaydesk/contracts/account';
import { BotModel } from '@relaydesk/contracts/bot-model';
import { BotSettings } from '@relaydesk/contracts/bot-settings';
import { CannedReply } from '@relaydesk/contracts/canned-reply';
import { Channel } from '@relaydesk/contracts/channel';
import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Customer } from '@relaydesk/contracts/customer';
import { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { EmailTag } from '@relaydesk/contracts/email-tag';
import { InboxSettings } from '@relaydesk/contracts/inbox-settings';
import { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { Organisation, OrganisationSettings } from '@relaydesk/contracts/organisation';
import { Product } from '@relaydesk/contracts/product';
import { Sale } from '@relaydesk/contracts/sale';
import { IdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { User } from '@relaydesk/contracts/user';
import { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findMessage } from '../../lib/locale/i18n';
import { formatValue } from '../../ui/elements/format-value';
import { getPropertyName } from './get-property-name';

/** Everything whose changes are in the audit log, by the name of its contract. */
const AUDITED = {
  ...{
    BotModel,
    BotSettings,
    CannedReply,
    Channel,
    ChannelIntegration,
    Customer,
    EmailRegistration,
    EmailTag,
  },
  ...{ IdentityProvider, WebhookEndpoint },
  ...{ InboxSettings, KnowledgeEntry, Organisation, OrganisationSettings, Product, Profile, Sale, User },
};

/** The values of an enum, whether it may be null or missing; none for other types. */
function enumValues(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return enumValues(schema.unwrap());
  return [];
}

/** The server stores no changes of these. */
const UNAUDITED = ['id', 'organization_id', 'organization_name', 'version', 'created_at', 'updated_at'];

test.each(Object.entries(AUDITED))('every property of %s has a text', (_, schema) => {
  const names = Object.keys(schema.shape).filter((name) => !UNAUDITED.includes(name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => findMessage(`shared-history.propertyNames.${name}`) === undefined)).toEqual(
    [],
  );
});

test.each(Object.entries(AUDITED))('every value of an enum of %s has a text', (_, schema) => {
  const values = Object.entries(schema.shape).flatMap(([name, property]) =>
    enumValues(property).map((value) => `${name}.${value}`),
  );
  expect(values.filter((key) => findMessage(`shared-history.propertyValues.${key}`) === undefined)).toEqual(
    [],
  );
});

test('nested properties are named in the same way; others by their own name', () => {
  expect(formatValue({ host: 'mail.example', poll_seconds: 10 }, getPropertyName)).toBe(
    'Server: mail.example, Seconds between checks: 10',
  );
  expect(formatValue([{ phone_number_id: '7' }], getPropertyName)).toBe('Phone number id: 7');
});
