import { EmailTagDetail, TagRuleTest, TestTagRules, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import { Product } from '@relaydesk/contracts/product';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { buildProduct } from '../../products/testing/product-builders';
import { buildEmailTagDetail } from '../testing/email-tag-builders';
import { renderEmailTags } from '../testing/render-email-tags';
// Preloads lazy code before the first test's timer starts.
import './EmailTagForm';

test('rules are edited, moved by keyboard, tested and saved; server errors show at their fields', async () => {
  const tested: unknown[] = [];
  const sent: unknown[] = [];
  const { user } = renderEmailTags({
    handlers: [
      http.post('*/api/email-tags/test-rules/', async ({ request }) => {
        tested.push(TestTagRules.parse(await request.json()));
        if (tested.length === 1)
          return errorResponse('invalid', { fields: { 'rules.0.conditions.0.text': 'missing closing ]' } });
        return successResponse(TagRuleTest, {
          looked_at: 100,
          found: [
            {
              conversation_id: '0197a000-0000-7007-8000-000000000001',
              customer_name: 'Mia Miller',
              text: 'It arrived broken',
              at: '2026-11-05T08:00:00.000Z',
            },
          ],
        });
      }),
      http.patch('*/api/email-tags/:id/', async ({ request }) => {
        sent.push(UpdateEmailTag.parse(await request.json()));
        return successResponse(EmailTagDetail, buildEmailTagDetail({ version: 5 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Complaint' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit tag' });
  await user.click(within(drawer).getByRole('button', { name: 'Add rule' }));
  const second = within(drawer).getByRole('group', { name: 'Rule 2' });
  const choose = async (within_: HTMLElement, label: string, option: string) => {
    await user.click(within(within_).getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(second, 'Field', 'Subject');
  await choose(second, 'Operator', 'matches the regular expression');
  await fillField(user, within(second).getByRole('textbox', { name: /^Text/ }), '[a-');
  await user.click(within(second).getByRole('button', { name: 'Add condition' }));
  await choose(
    within(second).getByRole('group', { name: 'Rule 2, condition 2' }),
    'Field',
    'Has an attachment',
  );

  within(second).getByRole('button', { name: 'Move Rule 2 up' }).focus();
  await user.keyboard('{Enter}');
  expect(within(drawer).getByText('Rule 2 is now number 1.')).toBeInTheDocument();
  const first = within(drawer).getByRole('group', { name: 'Rule 1' });
  expect(within(first).getByRole('button', { name: 'Move Rule 1 up' })).toHaveFocus();
  expect(within(first).getByRole('textbox', { name: /^Text/ })).toHaveValue('[a-');

  await user.click(within(drawer).getByRole('button', { name: 'Test on the last 100 messages' }));
  expect(await within(first).findByText('missing closing ]')).toBeInTheDocument();
  await fillField(user, within(first).getByRole('textbox', { name: /^Text/ }), 'brok.n');
  await user.click(within(drawer).getByRole('button', { name: 'Test on the last 100 messages' }));
  const found = within(await within(drawer).findByRole('list', { name: 'Matching messages' })).getByRole(
    'listitem',
  );
  expect(found).toHaveTextContent('It arrived broken');
  expect(within(found).getByRole('link', { name: 'Mia Miller' })).toHaveAttribute(
    'href',
    '/chat?conversation=0197a000-0000-7007-8000-000000000001',
  );

  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  const blank = {
    match: 'any',
    assignee_id: null,
    priority: null,
    skip_bot: false,
    stops: false,
    auto_reply: '',
  };
  const written = [
    {
      ...blank,
      conditions: [{ field: 'subject', is: 'matches', text: 'brok.n' }, { field: 'attachment' }],
    },
    buildEmailTagDetail().rules[0],
  ];
  expect(tested.at(-1)).toEqual({ rules: written });
  expect(sent).toEqual([
    {
      name: 'Complaint',
      colour: '#FF5630',
      description: 'Somebody is unhappy.',
      group: 'Reason',
      is_single: false,
      rules: written,
      version: 4,
    },
  ]);
});

test('a rule that matches a product and replies automatically is edited by search, sent, and shown as text', async () => {
  const kettle = buildProduct();
  const sent: unknown[] = [];
  const asked: (string | null)[] = [];
  const { user } = renderEmailTags({
    handlers: [
      http.get('*/api/products/', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('search'));
        return listResponse(Product, [kettle]);
      }),
      http.patch('*/api/email-tags/:id/', async ({ request }) => {
        sent.push(UpdateEmailTag.parse(await request.json()));
        return successResponse(EmailTagDetail, buildEmailTagDetail({ version: 5 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Complaint' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit tag' });
  const rule = within(drawer).getByRole('group', { name: 'Rule 1' });
  await user.click(within(rule).getByRole('combobox', { name: 'Field' }));
  await user.click(await screen.findByRole('option', { name: 'Mentions a product' }));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(rule).findByText('This field is required.')).toBeInTheDocument();
  await user.type(within(rule).getByRole('combobox', { name: /^Product/ }), 'kett');
  await waitFor(() => expect(asked).toContain('kett'));
  await user.click(await screen.findByRole('option', { name: kettle.name }));
  await fillField(user, within(rule).getByRole('textbox', { name: 'Automatic email reply' }), 'Coming soon.');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  const [before] = buildEmailTagDetail().rules;
  expect(sent).toMatchObject([
    {
      rules: [
        {
          ...before,
          conditions: [{ field: 'product', product_id: kettle.id }],
          auto_reply: 'Coming soon.',
        },
      ],
    },
  ]);
});
