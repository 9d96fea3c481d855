import { GLOBEX_KNOWLEDGE } from './globex-knowledge';
import { GLOBEX_PRODUCTS } from './globex-products';
import { GLOBEX_PROFILE } from './organisation-profiles';
import type { DemoShop } from './shop';

/** The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction. */
const CUSTOMERS: [name: string, email: string, phone: string | null][] = [
  ['Olivia Carter', 'olivia.carter@mail.example', null],
  ['James Nguyen', 'james.nguyen@post.example', '+16175550101'],
  ['Ava Thompson', 'ava.thompson@mail.example', null],
  ['William Brooks', 'william.brooks@web.example', null],
  ['Sophia Patel', 'sophia.patel@mail.example', '+16175550104'],
  ['Ethan Murphy', 'ethan.murphy@mail.example', null],
  ['Isabella Rossi', 'isabella.rossi@post.example', null],
  ['Mason Clark', 'mason.clark@web.example', '+16175550107'],
  ['Charlotte Evans', 'charlotte.evans@mail.example', null],
  ['Daniel Kim', 'daniel.kim@mail.example', null],
  ['Amelia Foster', 'amelia.foster@post.example', '+16175550110'],
  ['Logan Reed', 'logan.reed@web.example', null],
  ['Chloe Bennett', 'chloe.bennett@mail.example', null],
  ['Santiago Flores', 'santiago.flores@mail.example', '+16175550113'],
  ['Zoe Sullivan', 'zoe.sullivan@post.example', null],
  ['Henry Washington', 'henry.washington@web.example', null],
  ['Layla Hassan', 'layla.hassan@mail.example', '+16175550116'],
  ['Jack Peterson', 'jack.peterson@mail.example', null],
];

export const GLOBEX_HOME: DemoShop = {
  slug: 'globex-home',
  name: 'Globex Home',
  currency: 'USD',
  time_zone: 'America/New_York',
  profile: GLOBEX_PROFILE,
  // Massachusetts sales tax.
  tax_rate: 625,
  integrations: [
    {
      channel: 'web_chat',
      name: 'Globex website chat',
      public_key: 'globex-home-demo-chat',
      web_chat: {
        greeting: 'Welcome to Globex Home! How can I help you today?',
        colour: '#0F766E',
        allowed_domains: [],
      },
    },
  ],
  products: GLOBEX_PRODUCTS,
  knowledge: GLOBEX_KNOWLEDGE,
  topics: ['attorney', 'recall'],
  customers: CUSTOMERS.map(([name, email, phone]) => ({ name, email, phone, channel: 'web_chat' })),
  answered_by: ['csr@globex.test', 'csr@globex.test', 'csr@globex.test', 'admin@globex.test'],
  sold_by: ['admin@globex.test', 'csr@globex.test'],
  history: {
    bot: 20,
    bot_sale: 6,
    handed_over: 11,
    assisted_sale: 6,
    human: 1,
    human_sale: 1,
    outside_sale: 9,
    now_bot: 2,
    now_waiting: 1,
    now_open: ['csr@globex.test', 'csr@globex.test'],
  },
};
