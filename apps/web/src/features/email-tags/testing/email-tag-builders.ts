import { EmailTagDetail } from '@relaydesk/contracts/email-tag';

/** "Complaint" of Acme Sports, applied by one rule, unless overridden. */
export const buildEmailTagDetail = (changes: Partial<EmailTagDetail> = {}): EmailTagDetail =>
  EmailTagDetail.parse({
    id: '0197a000-0000-7005-8000-000000000001',
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    name: 'Complaint',
    colour: '#FF5630',
    description: 'Somebody is unhappy.',
    group: 'Reason',
    is_single: false,
    is_archived: false,
    rules: [
      {
        match: 'any',
        conditions: [{ field: 'body', is: 'contains', text: 'broken' }],
        assignee_id: null,
        priority: 'high',
        skip_bot: true,
        stops: false,
        auto_reply: '',
      },
    ],
    position: 1,
    conversations_30d: 12,
    customers_count: 3,
    sales_count: 2,
    last_used_at: '2026-11-05T08:00:00.000Z',
    created_by_name: 'Ada Admin',
    version: 4,
    created_at: '2026-10-05T08:00:00.000Z',
    ...changes,
  });

export const orderTag = buildEmailTagDetail({
  id: '0197a000-0000-7005-8000-000000000002',
  name: 'Order',
  colour: '#22C55E',
  position: 2,
});
