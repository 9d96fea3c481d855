import type { OrderedItem } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../context';
import { isOpen } from '../../lib/business-hours';
import type { BotTurn } from '../conversations/hands/bot-turn';
import { factsForBot } from '../customers/facts-for-bot';
import { listOrdersOf } from '../customers/list-orders-of';
import { getOrganisation } from '../organisations/get-organisation';
import { isAnybodyThere } from '../routing/who-is-there';
import { BotState } from './bot-state';
import type { Turn, TurnCustomer } from './decide/turn';
import { findOrdered } from './find-ordered';
import { botSettingsOf } from './settings/settings-of';

/** All of a turn that can be read before anybody has looked for an answer: plain data, for another thread. */
export type TurnFacts = Omit<Turn, 'index' | 'vectors' | 'products'>;

type Said = Pick<Turn, 'text' | 'state' | 'basket'> & { ordered?: readonly OrderedItem[] };
type Where = Pick<BotTurn, 'channel_integration_id' | 'customer_id' | 'tag_ids'> & {
  organization_id: string;
  conversation_id: string;
};

/** What is known before a turn of this conversation is decided. */
export async function loadTurn(tx: Tx, where: Where, { ordered = [], ...said }: Said): Promise<TurnFacts> {
  const customer = await factsForBot(tx, where);
  return {
    ...said,
    ordered: await findOrdered(tx, where.organization_id, ordered),
    customer: { ...customer, name: UNNAMED.test(customer.name) ? null : customer.name },
    tag_ids: where.tag_ids,
    orders: await listOrdersOf(tx, where),
    ...(await loadSurroundings(tx, where)),
  };
}

/** The first turn of somebody who is not known yet, on this line or on any. */
export async function loadFirstTurn(
  tx: Tx,
  where: { organization_id: string; channel_integration_id?: string | undefined },
  text: string,
): Promise<TurnFacts> {
  const said = { text, state: BotState.parse({}), basket: null, ordered: [] };
  return { ...said, customer: STRANGER, tag_ids: [], orders: [], ...(await loadSurroundings(tx, where)) };
}

/** Whose bot it is, how it is to behave there, and who could take over. */
async function loadSurroundings(
  tx: Tx,
  {
    organization_id,
    channel_integration_id,
  }: { organization_id: string; channel_integration_id?: string | undefined },
) {
  const { business_hours, time_zone, ...organisation } = await getOrganisation(tx, organization_id);
  const now = tx.now();
  return {
    settings: await botSettingsOf(tx, {
      organization_id,
      ...(channel_integration_id && { channel_integration_id }),
    }),
    is_open: isOpen(business_hours, time_zone, now),
    hours: business_hours && { organization_id, business_hours, time_zone },
    is_anybody_there: await isAnybodyThere(tx, organization_id),
    organisation,
    now,
  };
}

const STRANGER: TurnCustomer = {
  ...{ name: null, email: null, phone: null, language: null, time_zone: null },
  ...{ is_verified: false, tag_ids: [], lifetime_value: [], conversations: 0 },
};

/** What a visitor is called who has not said their name (migration 007). */
const UNNAMED = /^Visitor [0-9A-F]{4}$/;
