import { ACME_KNOWLEDGE } from './acme-knowledge';
import { ACME_PRODUCTS } from './acme-products';
import { ACME_PROFILE } from './organisation-profiles';
import type { DemoCustomer, DemoShop } from './shop';

/** The Bundesnetzagentur reserves numbers beginning with +4930 23125 for fiction. */
const WEB: [name: string, email: string | null, phone: string | null][] = [
  ['Lukas Bauer', 'lukas.bauer@mail.example', null],
  ['Mia Schulz', 'mia.schulz@post.example', '+493023125001'],
  ['Emma Fischer', 'emma.fischer@mail.example', null],
  ['Noah Wagner', 'noah.wagner@web.example', null],
  ['Hannah Koch', 'hannah.koch@mail.example', '+493023125004'],
  ['Leon Richter', 'leon.richter@post.example', null],
  ['Sophie Klein', 'sophie.klein@mail.example', null],
  ['Finn Wolf', 'finn.wolf@web.example', '+493023125007'],
  ['Marie Schröder', 'marie.schroeder@mail.example', null],
  ['Elias Neumann', 'elias.neumann@post.example', null],
  ['Lea Zimmermann', 'lea.zimmermann@mail.example', '+493023125010'],
  ['Ben Krüger', 'ben.krueger@web.example', null],
  ['Amira Haddad', 'amira.haddad@mail.example', null],
  ['Mateusz Kowalski', 'mateusz.kowalski@post.example', '+493023125013'],
  ['Clara Hofmann', 'clara.hofmann@mail.example', null],
  ['Theo Lange', 'theo.lange@web.example', null],
  ['Ayşe Yılmaz', 'ayse.yilmaz@mail.example', '+493023125016'],
  ['Felix Krause', 'felix.krause@mail.example', null],
  ['Johanna Meier', 'johanna.meier@post.example', null],
  ['Oskar Lehmann', 'oskar.lehmann@web.example', null],
  ['Nina Petrović', 'nina.petrovic@mail.example', '+493023125020'],
  ['Paula Huber', 'paula.huber@mail.example', null],
  ['Anton Kaiser', 'anton.kaiser@post.example', null],
  ['Ida Fuchs', 'ida.fuchs@mail.example', null],
  ['Giulia Romano', 'giulia.romano@web.example', '+493023125024'],
  ['Moritz Vogel', 'moritz.vogel@mail.example', null],
  ['Frieda Scholz', 'frieda.scholz@post.example', null],
  ['Karim Mansour', 'karim.mansour@mail.example', '+493023125027'],
  ['Lotta Möller', 'lotta.moeller@mail.example', null],
  ['Henry Köhler', 'henry.koehler@web.example', null],
  ['Mathilda Maier', 'mathilda.maier@mail.example', null],
  ['David Novák', 'david.novak@post.example', '+493023125031'],
];

/** Known to the order system before their first message. */
const ORDER_SYSTEM: [name: string, email: string | null, phone: string | null][] = [
  ['Kathrin Vogt (SV Pankow)', 'einkauf@sv-pankow.example', '+493023125101'],
  ['Carsten Busch', 'carsten.busch@mail.example', '+493023125102'],
  ['Milan Berg (Studio Kraftwerk)', 'office@kraftwerk-studio.example', '+493023125103'],
  ['Melanie Arnold', 'melanie.arnold@web.example', '+493023125104'],
  ['Tobias Sommer', 'tobias.sommer@mail.example', '+493023125105'],
  ['Ines Roth (Physio am Park)', 'praxis@physio-park.example', '+493023125106'],
  ['Jana Winter', 'jana.winter@post.example', '+493023125107'],
  ['Georg Hahn (Lauftreff Tempelhof)', 'info@lauftreff-tempelhof.example', '+493023125108'],
  ['Yusuf Demir', null, '+493023125109'],
  ['Britta Sauer', 'britta.sauer@mail.example', '+493023125110'],
];

const customers = (known: typeof WEB, channel: DemoCustomer['channel']) =>
  known.map(([name, email, phone]) => ({ name, email, phone, channel }));

export const ACME_SPORTS: DemoShop = {
  slug: 'acme-sports',
  name: 'Acme Sports',
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  profile: ACME_PROFILE,
  tax_rate: 1900,
  integrations: [
    {
      channel: 'web_chat',
      name: 'Acme shop chat',
      public_key: 'acme-sports-demo-chat',
      web_chat: {
        greeting: 'Hi! I am the assistant of Acme Sports. Ask me about our products, delivery or returns.',
        colour: '#1877F2',
        allowed_domains: [],
      },
    },
    { channel: 'api', name: 'Acme order system', public_key: 'acme-sports-demo-api', web_chat: null },
  ],
  products: ACME_PRODUCTS,
  knowledge: ACME_KNOWLEDGE,
  topics: ['lawyer', 'data protection', 'press inquiry'],
  customers: [...customers(WEB, 'web_chat'), ...customers(ORDER_SYSTEM, 'api')],
  answered_by: [
    'csr@acme.test',
    'csr@acme.test',
    'csr@acme.test',
    'csr2@acme.test',
    'csr2@acme.test',
    'supervisor@acme.test',
  ],
  sold_by: ['sales@acme.test', 'sales@acme.test', 'sales@acme.test', 'csr@acme.test', 'admin@acme.test'],
  history: {
    bot: 52,
    bot_sale: 18,
    handed_over: 38,
    assisted_sale: 14,
    human: 6,
    human_sale: 8,
    outside_sale: 18,
    now_bot: 4,
    now_waiting: 4,
    now_open: [
      'csr@acme.test',
      'csr2@acme.test',
      'csr@acme.test',
      'supervisor@acme.test',
      'csr2@acme.test',
      'csr@acme.test',
    ],
  },
};
