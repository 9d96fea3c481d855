import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMessage } from '../../testing/builders';
import { DeliveryState } from './DeliveryStatusMark';
import { EventLine } from './EventMessage';

test('an automatic answer that did not get there says so, in the words of the other side', () => {
  const answer = { author: 'system', text: 'We have your mail.' } as const;
  const { rerender } = render(
    <EventLine message={aMessage({ ...answer, delivery: 'failed', delivery_error: '550 No such user' })} />,
  );
  expect(screen.getByText(/We have your mail/)).toHaveTextContent('Not delivered: 550 No such user');
  rerender(<EventLine message={aMessage({ ...answer, delivery: 'sent' })} />);
  expect(screen.getByText(/We have your mail/)).not.toHaveTextContent('Not delivered');
});

test('what only some have got says who has not', () => {
  render(<DeliveryState state="sent" reason="Not taken for boss@customer.example: 550 No such user" />);
  expect(screen.getByText(/Not taken for boss@customer.example/)).toBeInTheDocument();
});
