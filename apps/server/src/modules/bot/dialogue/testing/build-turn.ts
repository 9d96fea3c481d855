import { DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { BotState } from '../../engine/bot-state';
import type { Turn } from '../turn';

/** The first turn of an unknown customer, in an organisation with default settings. */
export const buildTurn = (given: Partial<Turn> & Pick<Turn, 'text' | 'index'>): Turn => ({
  state: BotState.parse({}),
  basket: null,
  customer: {
    name: null,
    email: null,
    phone: null,
    language: null,
    time_zone: null,
    is_verified: false,
    tag_ids: [],
    lifetime_value: [],
    conversations: 0,
  },
  tag_ids: [],
  orders: [],
  settings: DEFAULT_BOT_SETTINGS,
  is_open: true,
  is_anybody_there: true,
  organisation: { name: 'Bench', currency: 'EUR', locale: 'en' },
  vectors: new Map(),
  products: new Map(),
  now: new Date('2026-01-02T03:04:05.678Z'),
  ...given,
});
