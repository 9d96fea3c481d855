import type { Basket } from '@relaydesk/contracts/cart';
import type { ConversationStatus, HandOverPacket, HandOverReason } from '@relaydesk/contracts/conversation';
import type { MessageAuthor, MessageContent, MessageKind } from '@relaydesk/contracts/message';
import { type Said, sayBasket } from './bot-replies';
import type { Cast } from './script-variables';
import type { Random } from './seeded-random';
import { sayReceipt } from './receipt-message';
import { type Sold, sellProduct } from './product-sale';

/** One conversation as it goes; every `at` is in milliseconds from its first word. */
export interface Told {
  messages: ToldMessage[];
  /** Who had it, from when on. */
  owners: ToldOwner[];
  /** What the bot has answered from, as it remembers it. */
  tried: HandOverPacket['tried'];
  packet: (Omit<HandOverPacket, 'handed_over_at' | 'customer'> & { at: number }) | null;
  basket: Basket | null;
  sale: ToldSale | null;
  /** When the last thing happened. */
  ends_at: number;
}

export interface ToldMessage {
  at: number;
  author: MessageAuthor;
  kind: MessageKind;
  user_id: string | null;
  text: string;
  content: MessageContent;
}

interface ToldOwner {
  at: number;
  status: ConversationStatus;
  user_id: string | null;
}

export interface ToldSale extends Sold {
  at: number;
  /** Whose sale it is; null: the bot's. */
  owner_id: string | null;
  /** The customer's message that the bot took as the order. */
  source_seq: number | null;
}

/** What can happen in a conversation; each takes as long as it does with people. */
export function createTelling(cast: Cast, begins: 'bot' | 'waiting', random: Random) {
  const told: Told = {
    messages: [],
    owners: [],
    tried: [],
    packet: null,
    basket: null,
    sale: null,
    ends_at: 0,
  };
  const { csr } = cast;

  const wait = (from: number, to: number) => {
    told.ends_at += random.int(from * 1000, to * 1000);
  };
  const own = (status: ConversationStatus, user_id: string | null) =>
    told.owners.push({ at: told.ends_at, status, user_id });
  const put = (author: MessageAuthor, kind: MessageKind, { text, content }: Said) =>
    told.messages.push({
      at: told.ends_at,
      author,
      kind,
      text,
      content,
      user_id: author === 'csr' ? csr.id : null,
    });
  const report = (event: 'claimed' | 'resolved', text: string) =>
    put('system', 'event', { text, content: { event, by_name: csr.name } });
  const isWith = (status: ConversationStatus) => told.owners.at(-1)?.status === status;
  const lastQuestion = () => {
    const asked = told.messages.filter(({ author }) => author === 'customer').map(({ text }) => text);
    // "Yes please" is no question.
    return asked.findLast((text) => text.split(' ').length > 3) ?? asked.at(-1) ?? '';
  };
  const keepPacket = (reason: HandOverReason, suggested_reply: string) => {
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
    wait(seconds, seconds);
    own('open', csr.id);
    report('claimed', `${csr.name} took over.`);
  };

  own(begins, null);
  return {
    told,
    isWith,
    customerSays(text: string) {
      if (told.messages.length > 0) wait(12, isWith('open') ? 150 : 70);
      put('customer', 'text', { text, content: {} });
      if (isWith('waiting') && !told.packet) keepPacket('bot_off', '');
    },
    botSays(said: Said) {
      wait(1, 3);
      const { sources } = said.content;
      if (sources) told.tried.push({ question: lastQuestion(), answer: said.text, sources });
      put('bot', 'text', said);
    },
    botOffers() {
      wait(1, 3);
      const said = sayBasket(cast);
      told.basket = said.basket;
      put('bot', 'basket', said);
    },
    botHandsOver(reason: HandOverReason, suggested_reply: string) {
      wait(1, 2);
      own('waiting', null);
      keepPacket(reason, suggested_reply);
      put('system', 'hand_over', { text: 'A colleague is joining the chat.', content: {} });
    },
    csrSays(kind: 'text' | 'note', text: string) {
      if (!isWith('open')) claim();
      wait(20, 140);
      put('csr', kind, { text, content: {} });
    },
    sell() {
      const isBots = isWith('bot');
      const source_seq = isBots ? told.messages.findLastIndex(({ kind }) => kind === 'basket') + 2 : null;
      wait(isBots ? 1 : 45, isBots ? 2 : 180);
      const sold = sellProduct(cast.bought, cast.quantity, cast.discount);
      told.sale = { ...sold, at: told.ends_at, owner_id: isBots ? null : csr.id, source_seq };
      told.basket = null;
      put('system', 'sale', sayReceipt(cast, told.sale));
    },
    /** The colleague says that it is done, or nobody has written for half an hour. */
    resolve() {
      const byColleague = isWith('open');
      wait(byColleague ? 20 : 1800, byColleague ? 200 : 2700);
      own('resolved', byColleague ? csr.id : null);
      if (byColleague) report('resolved', `${csr.name} resolved the conversation.`);
    },
  };
}
