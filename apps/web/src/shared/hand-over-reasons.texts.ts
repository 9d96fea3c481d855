import { texts } from '../lib/locale/texts';

/** Why a conversation was given to the humans (contracts/conversation HandOverReason). */
export const handOverReasons = texts({
  en: {
    asked: 'The customer asked for a human',
    not_found: 'The bot found no answer',
    failed_twice: 'The bot did not help twice in a row',
    upset: 'The customer is upset',
    order_failed: 'The order could not be taken',
    bot_off: 'The bot is switched off',
    topic: 'A topic that is for humans',
    product: 'A product that is for humans',
    amount: 'A large order',
    tag: 'A tag that is for humans',
    vip: 'An important customer',
    out_of_hours: 'Outside the business hours',
    too_long: 'The bot did not get it settled',
    unproved_sender: 'The sender of the mail could not be verified',
  },
  de: {
    asked: 'Es wurde nach einem Menschen gefragt',
    not_found: 'Der Bot fand keine Antwort',
    failed_twice: 'Der Bot half zweimal nacheinander nicht',
    upset: 'Die Person ist verärgert',
    order_failed: 'Die Bestellung war nicht möglich',
    bot_off: 'Der Bot ist ausgeschaltet',
    topic: 'Ein Thema für Menschen',
    product: 'Ein Produkt für Menschen',
    amount: 'Eine große Bestellung',
    tag: 'Ein Schlagwort für Menschen',
    vip: 'Ein wichtiger Kunde',
    out_of_hours: 'Außerhalb der Geschäftszeiten',
    too_long: 'Der Bot kam zu keinem Ende',
    unproved_sender: 'Der Absender der Mail ließ sich nicht bestätigen',
  },
});
