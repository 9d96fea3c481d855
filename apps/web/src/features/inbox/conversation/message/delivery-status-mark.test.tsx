import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMessage } from '../../testing/builders';
import { DeliveryStatusMark } from './DeliveryStatusMark';
import { EventMessage } from './EventMessage';

test('an automatic answer that did not get there says so, in the words of the other side', () => {
  const answer = { author: 'system', text: 'We have your mail.' } as const;
  const { rerender } = render(
    <EventMessage
      message={buildMessage({ ...answer, delivery: 'failed', delivery_error: '550 No such user' })}
    />,
  );
  expect(screen.getByText(/We have your mail/)).toHaveTextContent('Not delivered: 550 No such user');
  rerender(<EventMessage message={buildMessage({ ...answer, delivery: 'sent' })} />);
  expect(screen.getByText(/We have your mail/)).not.toHaveTextContent('Not delivered');
});

test('what only some have got says who has not', () => {
  render(<DeliveryStatusMark state="sent" reason="Not taken for boss@customer.example: 550 No such user" />);
  expect(screen.getByText(/Not taken for boss@customer.example/)).toBeInTheDocument();
});
