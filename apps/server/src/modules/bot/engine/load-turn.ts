import type { OrderedItem } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../../context/context';
import { isOpen } from '../../../lib/business-hours';
import type { BotTurn } from '../../conversations/assignment/bot/bot-turn';
import { checkContactCode } from '../../customers/bot-access/contact-code';
import { factsForBot } from '../../customers/bot-access/get-bot-customer-profile';
import { listOrdersOf } from '../../customers/bot-access/list-customer-orders';
import { getOrganisation } from '../../organisations/get-organisation';
import { isAnybodyThere } from '../../routing/available-users';
import { BotState } from './bot-state';
import type { Turn, TurnCustomer } from '../dialogue/turn';
import { findOrdered } from './match-platform-cart';
import { botSettingsOf } from '../settings/resolve-bot-settings';

/** All of a turn that can be read before anybody has looked for an answer: plain data, for another thread. */
export type TurnFacts = Omit<Turn, 'index' | 'vectors' | 'products'>;

type Said = Pick<Turn, 'text' | 'state' | 'basket'> & { ordered?: readonly OrderedItem[] };
type Where = Pick<BotTurn, 'channel_integration_id' | 'customer_id' | 'tag_ids'> & {
  /** Left out: an earlier turn is tried again, and proves nothing. */
  channel?: BotTurn['channel'];
  organization_id: string;
  conversation_id: string;
};

/**
 * What is known before a turn of this conversation is decided.
 * @param surroundings of `loadSurroundings`, when it was read before for this integration
 */
export async function loadTurn(
  tx: Tx,
  where: Where,
  { ordered = [], ...said }: Said,
  surroundings?: Surroundings,
): Promise<TurnFacts> {
  const customer = await factsForBot(tx, where);
  // Other channels prove who writes; an unproved mail is answered by humans.
  const email_proof =
    where.channel === 'web_chat' &&
    (await checkContactCode(tx, where, { text: said.text, isAsked: said.state.problem === 'order_code' }));
  return {
    ...said,
    ordered: await findOrdered(tx, where.organization_id, ordered),
    customer: { ...customer, name: isPlaceholderName(customer) ? null : customer.name },
    tag_ids: where.tag_ids,
    ...(email_proof && { email_proof }),
    orders: await listOrdersOf(tx, { ...where, proved_email: email_proof ? email_proof.email : null }),
    ...(surroundings ?? (await loadSurroundings(tx, where))),
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

export type Surroundings = Awaited<ReturnType<typeof loadSurroundings>>;

/** Whose bot it is, how it is to behave there, and who could take over. */
export async function loadSurroundings(
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
    hours: { organization_id, business_hours, time_zone },
    is_anybody_there: await isAnybodyThere(tx, organization_id),
    organisation,
    now,
  };
}

const STRANGER: TurnCustomer = {
  ...{ name: null, email: null, phone: null, language: null, time_zone: null },
  ...{ is_verified: false, tag_ids: [], lifetime_value: [], conversations: 0 },
};

/** What a customer is called who has not told their name (SQL: is_placeholder_name). */
const isPlaceholderName = ({ name, phone }: { name: string; phone: string | null }) =>
  name === phone || /^Visitor [0-9A-F]{4}$/.test(name);
