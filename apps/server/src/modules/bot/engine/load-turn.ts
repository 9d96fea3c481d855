import type { PlatformCartItem } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../../context/context';
import { isOpen } from '../../../lib/business-hours';
import type { BotTurn } from '../../conversations/assignment/bot/bot-turn';
import { checkEmailVerification } from '../../customers/bot-access/contact-code';
import { getBotCustomerProfile } from '../../customers/bot-access/get-bot-customer-profile';
import { listCustomerOrders } from '../../customers/bot-access/list-customer-orders';
import { getOrganisation } from '../../organisations/get-organisation';
import { hasAvailableUser } from '../../routing/available-users';
import type { Turn, TurnCustomer } from '../dialogue/turn';
import { resolveBotSettings } from '../settings/resolve-bot-settings';
import { BotState } from './bot-state';
import { matchPlatformCart } from './match-platform-cart';

/** Data of a turn that is loaded before retrieval: plain data for the worker thread. */
export type TurnFacts = Omit<Turn, 'index' | 'vectors' | 'products' | 'understandings'>;

type TurnInput = Pick<Turn, 'text' | 'state' | 'basket'> & { ordered?: readonly PlatformCartItem[] };
type TurnScope = Pick<BotTurn, 'channel_integration_id' | 'customer_id' | 'tag_ids'> & {
  /** Omitted: a repeated turn verifies no codes. */
  channel?: BotTurn['channel'];
  organization_id: string;
  conversation_id: string;
};

/**
 * Loads the data of a turn of this conversation.
 * @param surroundings of `loadTurnEnvironment`, if already loaded for this integration
 */
export async function loadTurn(
  tx: Tx,
  where: TurnScope,
  { ordered = [], ...said }: TurnInput,
  surroundings?: Surroundings,
): Promise<TurnFacts> {
  const customer = await getBotCustomerProfile(tx, where);
  // Other channels verify the sender; humans answer unauthenticated mails.
  const email_proof =
    where.channel === 'web_chat' &&
    (await checkEmailVerification(tx, where, {
      text: said.text,
      isAsked: said.state.problem === 'order_code',
    }));
  return {
    ...said,
    ordered: await matchPlatformCart(tx, where.organization_id, ordered),
    customer: { ...customer, name: isPlaceholderName(customer) ? null : customer.name },
    tag_ids: where.tag_ids,
    ...(email_proof && { email_proof }),
    orders: await listCustomerOrders(tx, { ...where, proved_email: email_proof ? email_proof.email : null }),
    ...(surroundings ?? (await loadTurnEnvironment(tx, where))),
  };
}

/** The first turn of an unknown customer, on this integration or on any. */
export async function loadFirstTurn(
  tx: Tx,
  where: { organization_id: string; channel_integration_id?: string | undefined },
  text: string,
): Promise<TurnFacts> {
  const said = { text, state: BotState.parse({}), basket: null, ordered: [] };
  return {
    ...said,
    customer: UNKNOWN_CUSTOMER,
    tag_ids: [],
    orders: [],
    ...(await loadTurnEnvironment(tx, where)),
  };
}

export type Surroundings = Awaited<ReturnType<typeof loadTurnEnvironment>>;

/** The bot's organisation and settings, and available users. */
export async function loadTurnEnvironment(
  tx: Tx,
  {
    organization_id,
    channel_integration_id,
  }: { organization_id: string; channel_integration_id?: string | undefined },
) {
  const { business_hours, time_zone, ...organisation } = await getOrganisation(tx, organization_id);
  const now = tx.now();
  return {
    settings: await resolveBotSettings(tx, {
      organization_id,
      ...(channel_integration_id && { channel_integration_id }),
    }),
    is_open: isOpen(business_hours, time_zone, now),
    hours: { organization_id, business_hours, time_zone },
    is_anybody_there: await hasAvailableUser(tx, organization_id),
    organisation,
    now,
  };
}

const UNKNOWN_CUSTOMER: TurnCustomer = {
  ...{ name: null, email: null, phone: null, language: null, time_zone: null },
  ...{ is_verified: false, tag_ids: [], lifetime_value: [], conversations: 0 },
};

/** Placeholder name of a customer without a known name (SQL: is_placeholder_name). */
const isPlaceholderName = ({ name, phone }: { name: string; phone: string | null }) =>
  name === phone || /^Visitor [0-9A-F]{4}$/.test(name);
