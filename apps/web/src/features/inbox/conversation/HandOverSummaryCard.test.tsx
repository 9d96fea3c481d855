import { HandOverSummary } from '@relaydesk/contracts/conversation';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createTestId } from '../testing/builders';
import { HandOverSummaryCard } from './HandOverSummaryCard';

const packet = HandOverSummary.parse({
  reason: 'topic',
  because: 'data protection',
  question: 'What do you store of me?',
  tried: [
    {
      question: 'Who reads this?',
      answer: 'Only our team.',
      sources: [
        { kind: 'article', id: createTestId(), title: 'Privacy', score: 0.617 },
        { kind: 'business_hours', id: createTestId(), title: 'Business hours', score: 1 },
      ],
    },
  ],
  basket: {
    items: [
      {
        product_id: createTestId(),
        variant_id: null,
        sku: 'A',
        name: 'Summit Mid',
        quantity: 2,
        unit_price: 16_990,
        note: 'navy 42',
      },
    ],
    total: 33_980,
    currency: 'EUR',
  },
  orders: [
    {
      ...{ number: 12, status: 'paid', total: 33_980, currency: 'EUR' },
      items: [{ name: 'Summit Mid', quantity: 2 }],
      placed_at: '2026-02-01T10:00:00.000Z',
    },
  ],
  suggested_reply: 'Hello Ada, let me look.',
  handed_over_at: '2026-03-01T10:00:00.000Z',
  customer: {
    name: 'Ada',
    email: null,
    phone: null,
    language: 'de',
    is_verified: true,
    conversations: 3,
    lifetime_value: [
      { currency: 'EUR', amount: 124_000, sales: 4 },
      { currency: 'USD', amount: 900, sales: 1 },
    ],
  },
});

test('the card is two lines; details show customer, attempts with confidence, the cart, and the suggested first reply', async () => {
  const onUse = vi.fn();
  render(<HandOverSummaryCard packet={packet} onUse={onUse} />);
  const card = screen.getByRole('region', { name: 'Hand-over summary' });
  expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent(
    'Topic for humans only: data protection',
  );
  expect(within(card).getByText('What do you store of me?')).toBeVisible();
  expect(card).toHaveTextContent('2 items in the cart, €339.80');
  expect(within(card).queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(within(card).getByRole('button', { name: 'Show details' }));
  expect(card).toHaveTextContent('Sale 12 · Paid · 01 Feb 2026 · 2 × Summit Mid · €339.80');
  const facts = within(within(card).getByRole('list', { name: 'About the customer' })).getAllByRole(
    'listitem',
  );
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Signed in on your site',
    '3 earlier conversations',
    'Spent €1,240.00 (4 sales)',
    'Spent $9.00 (1 sale)',
    'Writes German',
  ]);
  expect(card).toHaveTextContent(
    /Who reads this\?Only our team\..*Article: Privacy · 62% confidenceSetting: Business hours · 100% confidence/,
  );
  expect(card).toHaveTextContent(/2 × Summit Midnavy 42€339\.80/);
  await userEvent.click(within(card).getByRole('button', { name: 'Use suggestion' }));
  expect(onUse).toHaveBeenCalledWith(packet.suggested_reply);
});

test('an unknown customer without a rule is shown as such; users who may not reply get no suggestion to use', async () => {
  const { because: _, ...plain } = packet;
  const customer = {
    ...packet.customer,
    is_verified: false,
    conversations: 0,
    lifetime_value: [],
    language: null,
  };
  render(<HandOverSummaryCard packet={HandOverSummary.parse({ ...plain, reason: 'asked', customer })} />);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/^The customer asked for a human$/);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
  expect(screen.getByRole('list', { name: 'About the customer' })).toHaveTextContent(
    /^First conversationNo purchases yet$/,
  );
  expect(screen.queryByRole('button', { name: 'Use suggestion' })).not.toBeInTheDocument();
});
