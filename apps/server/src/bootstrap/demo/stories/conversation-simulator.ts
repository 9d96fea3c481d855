import type { Cart } from '@relaydesk/contracts/cart';
import type { ConversationStatus, HandOverReason, HandOverSummary } from '@relaydesk/contracts/conversation';
import type { MessageAuthor, MessageContent, MessageKind } from '@relaydesk/contracts/message';
import { buildCartReply, type DemoReply } from './bot-replies';
import { buildProductSale, type ProductSale } from './product-sale';
import { buildReceiptMessage } from './receipt-message';
import type { ScriptVariables } from './script-variables';
import type { SeededRandom } from './seeded-random';

/** State of one simulated conversation; every `at` is in milliseconds since its first message. */
export interface SimulatedConversation {
  messages: SimulatedMessage[];
  /** Owners with their start times. */
  owners: SimulatedOwnership[];
  /** The knowledge that the bot has answered from, as in its memory. */
  tried: HandOverSummary['tried'];
  packet: (Omit<HandOverSummary, 'handed_over_at' | 'customer'> & { at: number }) | null;
  basket: Cart | null;
  sale: SimulatedSale | null;
  /** Time of the last event. */
  ends_at: number;
}

export interface SimulatedMessage {
  at: number;
  author: MessageAuthor;
  kind: MessageKind;
  user_id: string | null;
  text: string;
  content: MessageContent;
}

interface SimulatedOwnership {
  at: number;
  status: ConversationStatus;
  user_id: string | null;
}

export interface SimulatedSale extends ProductSale {
  at: number;
  /** Seller; null: the bot. */
  owner_id: string | null;
  /** The customer's message that the bot accepted as the order. */
  source_seq: number | null;
}

/** The steps of a conversation, with the time that each takes. */
export function createConversationSimulator(
  cast: ScriptVariables,
  begins: 'bot' | 'waiting',
  random: SeededRandom,
) {
  const told: SimulatedConversation = {
    messages: [],
    owners: [],
    tried: [],
    packet: null,
    basket: null,
    sale: null,
    ends_at: 0,
  };
  const { csr } = cast;

  const advanceClock = (from: number, to: number) => {
    told.ends_at += random.int(from * 1000, to * 1000);
  };
  const addOwnership = (status: ConversationStatus, user_id: string | null) =>
    told.owners.push({ at: told.ends_at, status, user_id });
  const addMessage = (author: MessageAuthor, kind: MessageKind, { text, content }: DemoReply) =>
    told.messages.push({
      at: told.ends_at,
      author,
      kind,
      text,
      content,
      user_id: author === 'csr' ? csr.id : null,
    });
  const addEvent = (event: 'claimed' | 'resolved') =>
    addMessage('system', 'event', { text: '', content: { event, by_name: csr.name } });
  const isWith = (status: ConversationStatus) => told.owners.at(-1)?.status === status;
  const lastQuestion = () => {
    const asked = told.messages.filter(({ author }) => author === 'customer').map(({ text }) => text);
    // "Yes please" is no question.
    return asked.findLast((text) => text.split(' ').length > 3) ?? asked.at(-1) ?? '';
  };
  const setHandOver = (reason: HandOverReason, suggested_reply: string) => {
    const question = lastQuestion();
    told.packet = {
      at: told.ends_at,
      reason,
      question,
      tried: [...told.tried],
      basket: told.basket,
      suggested_reply,
    };
  };
  const claim = () => {
    // Most within minutes, some after a quarter of an hour.
    const seconds = 40 + Math.floor(900 * random.next() ** 3);
    advanceClock(seconds, seconds);
    addOwnership('open', csr.id);
    addEvent('claimed');
  };

  addOwnership(begins, null);
  return {
    told,
    isWith,
    addCustomerMessage(text: string) {
      if (told.messages.length > 0) advanceClock(12, isWith('open') ? 150 : 70);
      addMessage('customer', 'text', { text, content: {} });
      if (isWith('waiting') && !told.packet) setHandOver('bot_off', '');
    },
    addBotMessage(said: DemoReply) {
      advanceClock(1, 3);
      const { sources } = said.content;
      if (sources) told.tried.push({ question: lastQuestion(), answer: said.text, sources });
      addMessage('bot', 'text', said);
    },
    addBotCart() {
      advanceClock(1, 3);
      const said = buildCartReply(cast);
      told.basket = said.basket;
      addMessage('bot', 'basket', said);
    },
    addBotHandOver(reason: HandOverReason, suggested_reply: string) {
      advanceClock(1, 2);
      addOwnership('waiting', null);
      setHandOver(reason, suggested_reply);
      addMessage('system', 'hand_over', {
        text: 'A colleague is joining the chat.',
        content: { notice: 'joining' },
      });
    },
    addCsrMessage(kind: 'text' | 'note', text: string) {
      if (!isWith('open')) claim();
      advanceClock(20, 140);
      addMessage('csr', kind, { text, content: {} });
    },
    addSale() {
      const isBots = isWith('bot');
      const source_seq = isBots ? told.messages.findLastIndex(({ kind }) => kind === 'basket') + 2 : null;
      advanceClock(isBots ? 1 : 45, isBots ? 2 : 180);
      const sold = buildProductSale(cast.bought, cast.quantity, cast.discount);
      told.sale = { ...sold, at: told.ends_at, owner_id: isBots ? null : csr.id, source_seq };
      told.basket = null;
      addMessage('system', 'sale', buildReceiptMessage(cast, told.sale));
    },
    /** The CSR closes the conversation, or it is closed after half an hour without a message. */
    resolve() {
      const byColleague = isWith('open');
      advanceClock(byColleague ? 20 : 1800, byColleague ? 200 : 2700);
      addOwnership('resolved', byColleague ? csr.id : null);
      if (byColleague) addEvent('resolved');
    },
  };
}
