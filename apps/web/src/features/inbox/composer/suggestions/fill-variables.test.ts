import { CreateCannedReply, VARIABLES } from '@relaydesk/contracts/canned-reply';
import { expect, test } from 'vitest';
import { fillVariables, getFirstName, type VariableValues } from './fill-variables';

const values: VariableValues = {
  'customer.name': 'Ada Lovelace',
  'customer.first_name': 'Ada',
  'customer.email': null,
  'agent.name': 'Eva Stein',
  'agent.first_name': 'Eva',
  'organisation.name': 'Acme $& Sons',
  'conversation.id': 'c-1',
};

test.each([
  ['Hello {{customer.first_name}}!', 'Hello Ada!'],
  ['{{ customer.name }} and {{agent.name}}', 'Ada Lovelace and Eva Stein'],
  ['{{organisation.name}}', 'Acme $& Sons'],
  ['We write to {{customer.email}}.', 'We write to {{customer.email}}.'],
  ['{{customer.shoe_size}} {{}} {{constructor}}', '{{customer.shoe_size}} {{}} {{constructor}}'],
  ['no {variables}', 'no {variables}'],
])('%j becomes %j', (text, filled) => {
  expect(fillVariables(text, values)).toBe(filled);
});

test('every variable of the contract can be filled in', () => {
  const text = VARIABLES.map((name) => `{{${name}}}`).join(' ');
  expect(CreateCannedReply.safeParse({ shortcut: 'all', text }).success).toBe(true);
  expect(fillVariables(text, { ...values, 'customer.email': 'ada@example.test' })).not.toContain('{{');
});

test.each([
  ['Ada Lovelace', 'Ada'],
  [' Ada ', 'Ada'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(getFirstName(name)).toBe(first);
});
