import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMessage } from '../../testing/builders';
import { DeliveryStatusMark } from './DeliveryStatusMark';
import { EventMessage } from './EventMessage';

test("a failed automatic reply shows the other side's error", () => {
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

test('partial delivery shows who has not received the message', () => {
  render(<DeliveryStatusMark state="sent" reason="Rejected for boss@customer.example: 550 No such user" />);
  expect(screen.getByText(/Rejected for boss@customer.example/)).toBeInTheDocument();
});
