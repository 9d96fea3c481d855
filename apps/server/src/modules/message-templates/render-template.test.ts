import { expect, test } from 'vitest';
import { buildUsedTemplate, listTemplateVariables, renderTemplate } from './render-template';

const template = {
  id: '0198f0a0-0000-7000-8000-000000000001',
  channel_integration_id: '0198f0a0-0000-7000-8000-000000000002',
  external_id: '77',
  name: 'shipped',
  language: 'pt_BR',
  category: 'utility',
  status: 'approved' as const,
  header: 'Order {{header_1}}',
  body: 'Hello {{ 1 }}, {{2}} left. Yours, {{1}}',
  footer: '',
  buttons: [],
  variables: ['header_1', '1', '2'],
  reason: null,
  synced_at: '2026-11-22T00:00:00.000Z',
};

test('variables are listed once, in order, however they are written', () => {
  expect(listTemplateVariables('{{2}} {{ name }} {{2}} {{}} {1} {{a b}} {{{3}}}')).toEqual([
    '2',
    'name',
    '3',
  ]);
});

test('a value is never parsed as a variable or a pattern', () => {
  const variables = { header_1: '{{1}}', 1: '$& $1', 2: '{{header_1}}' };
  expect(renderTemplate(template, variables)).toBe(
    'Order {{1}}\n\nHello $& $1, {{header_1}} left. Yours, $& $1',
  );
});

test('a variable without a value is not replaced, an empty part is omitted', () => {
  const bare = { header: '', body: 'Hi {{constructor}}', footer: '  ' };
  expect(renderTemplate(bare, {})).toBe('Hi {{constructor}}');
});

test('the platform gets each value once, in order of position', () => {
  expect(buildUsedTemplate(template, { 2: 'two', 1: 'Amina', header_1: 'A-7' })).toEqual({
    name: 'shipped',
    language: 'pt_BR',
    external_id: '77',
    parameters: {
      header: [{ name: 'header_1', value: 'A-7' }],
      body: [
        { name: '1', value: 'Amina' },
        { name: '2', value: 'two' },
      ],
    },
  });
});
