import { type Role, SUPER_ADMIN } from '@relaydesk/contracts/permissions';
import type { AttentionItem } from '@relaydesk/contracts/report';

/** Dashboard sections of a role. */
export interface DashboardSections {
  support: boolean;
  sales: boolean;
  mine: boolean;
  colleagues: boolean;
  unanswered: boolean;
  checklist: boolean;
  /** Attention items that the role can act on or is responsible for. */
  attention: readonly AttentionItem['kind'][];
}

const NO_SECTIONS: DashboardSections = {
  support: false,
  sales: false,
  mine: false,
  colleagues: false,
  unanswered: false,
  checklist: false,
  attention: [],
};
const ALL_KINDS: DashboardSections['attention'] = [
  'integration_failing',
  'waiting_too_long',
  'message_failed',
  'low_stock',
  'unanswered_questions',
  'bot_off',
];

const SECTIONS: Record<Role, DashboardSections> = {
  // A Super Admin has no access to conversations and customers' questions.
  [SUPER_ADMIN]: {
    ...{ ...NO_SECTIONS, support: true, sales: true, colleagues: true },
    attention: ['integration_failing', 'low_stock', 'bot_off'],
  },
  'Organisation Admin': {
    ...{ support: true, sales: true, mine: true, colleagues: true, unanswered: true, checklist: true },
    attention: ALL_KINDS,
  },
  Supervisor: {
    ...{ support: true, sales: true, mine: true, colleagues: true, unanswered: true, checklist: false },
    attention: ALL_KINDS,
  },
  // Reads own sales only, which are in `mine`.
  CSR: { ...NO_SECTIONS, support: true, mine: true, attention: ['waiting_too_long', 'message_failed'] },
  Sales: { ...NO_SECTIONS, sales: true, mine: true, attention: ['low_stock'] },
  Viewer: { ...NO_SECTIONS, support: true, sales: true, unanswered: true, attention: ALL_KINDS },
};

export const getDashboardSections = (role: Role): DashboardSections => SECTIONS[role];
