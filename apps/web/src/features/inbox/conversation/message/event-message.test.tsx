import type { Message } from '@relaydesk/contracts/message';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDateTime } from '../../../../lib/locale/dates';
import { buildMessage } from '../../testing/builders';
import { EventMessage } from './EventMessage';

const UNTIL = '2026-09-07T09:30:00.000Z';

test.each<[Message['content'], string]>([
  [{ event: 'claimed', by_name: 'Ana' }, 'Ana took over the conversation'],
  [{ event: 'assigned', to_name: 'Ben' }, 'Assigned to Ben'],
  [{ event: 'reassigned' }, 'Back in the queue'],
  [
    { event: 'team_assigned', by_name: 'Ana', to_team: 'Returns' },
    'Ana assigned the conversation to the team Returns',
  ],
  [
    { event: 'team_assigned', by_name: 'Ana', to_team: 'Returns', to_name: 'Ben' },
    'Ana assigned the conversation to the team Returns and to Ben',
  ],
  [{ event: 'team_assigned', to_team: 'Returns' }, 'Assigned to the team Returns'],
  [{ event: 'team_removed', by_name: 'Ana' }, 'Ana removed the team'],
  [{ event: 'team_removed' }, 'The team was deleted'],
  [{ event: 'closed_without_bot' }, 'Closed because the bot was turned off'],
  [
    { event: 'snoozed', by_name: 'Ana', until: UNTIL },
    `Ana snoozed the conversation until ${formatDateTime(UNTIL)}`,
  ],
  [
    { event: 'snoozed', by_name: 'Ana', until: null },
    'Ana snoozed the conversation until the customer replies',
  ],
  [
    { event: 'returned', by_app: 'WhatsApp Business' },
    'Someone replied with WhatsApp Business. The bot no longer answers here',
  ],
  [{ event: 'sale_changed', sale_change: { number: 12, status: 'paid' } }, 'Order #12 was paid'],
  [
    { event: 'sale_changed', sale_change: { number: 12, total: 690, currency: 'EUR' } },
    'Order #12 was changed. Total: €6.90',
  ],
  [{ event: 'sale_changed', sale_change: { number: 12 } }, 'Order #12 was changed'],
])('an event without text is shown by its parameters: %o', (content, text) => {
  const { container } = render(
    <EventMessage
      message={buildMessage({ author: 'system', author_name: null, kind: 'event', text: '', content })}
    />,
  );
  expect(container.querySelector('p')?.textContent?.split(' · ')[0]).toBe(text);
});

test('the notice of a hand-over is shown in the language of the dashboard, whatever the customer was sent', () => {
  const notice = { author: 'system', kind: 'hand_over', text: 'Gleich kommt jemand in den Chat.' } as const;
  render(<EventMessage message={buildMessage({ ...notice, content: { notice: 'joining' } })} />);
  expect(screen.getByText(/Handed over to a teammate/)).toBeInTheDocument();
});
