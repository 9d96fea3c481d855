import type { Language } from './words/stop-words';

/**
 * What the bot says of itself; knowledge is always said as it is stored. Each phrase has at least two wordings,
 * because the bot never says the same sentence twice in a row. {braces} are filled from the organisation's data.
 */
const en = {
  greeting: [
    'Hello! I am the assistant of {organisation}. Ask me about our products or anything else you would like to know. I can also take your order or call a colleague.',
    'Hello again! What can I do for you?',
    'Hi! How can I help?',
  ],
  identity: [
    'I am the automatic assistant of {organisation}. Whenever you like, I call a human colleague.',
    'I am a program, not a person. If you prefer a human colleague, just say so.',
  ],
  thanks: ['You are welcome!', 'My pleasure. Is there anything else?', 'Glad to help!'],
  goodbye: ['Goodbye, and thank you for writing!', 'See you soon!'],
  anything_else: ['What else can I do for you?', 'All right. Just write when you need something.'],
  browse: [
    'We have {categories}. What are you looking for?',
    'Our range: {categories}. Which of these may I show you?',
  ],
  browse_empty: [
    'Tell me what you are looking for, and I will see whether we have it.',
    'What would you like? A word or two is enough.',
  ],
  product: [
    '{name} costs {price}. {stock}',
    'The price of {name} is {price}. {stock}',
    '{name}: {price}. {stock}',
  ],
  products: ['These may be what you mean:\n{list}', 'I have found these:\n{list}', 'Here they are:\n{list}'],
  in_stock: ['It is available.', 'We have it.'],
  some_left: ['We have {left} in stock.', '{left} in stock.'],
  sold_out: ['It is sold out at the moment.', 'There is none left at the moment.'],
  offer_order: ['Shall I order one for you?', 'Would you like to order it?'],
  only_product: [
    'About {name} I know only this: it costs {price}. {stock} For the rest of your question a colleague can help.',
    'That I do not know about {name}. What I can say: {price}. {stock} Shall I ask a colleague?',
  ],
  which_answer: ['Which of these do you mean?\n{list}', 'I have two answers to that. Which one?\n{list}'],
  which_product: ['Which one would you like?\n{list}', 'We have several. Which one shall it be?\n{list}'],
  what_to_order: ['Gladly. What would you like to order?', 'Which product shall it be? Its name is enough.'],
  only_left: [
    'Of {name} there are only {left} left. Shall I take {left}?',
    'I cannot get you that many of {name}: {left} are left. Shall I put in {left}?',
  ],
  order_sold_out: [
    'I am sorry, {name} is sold out at the moment.',
    '{name} is not available at the moment, sorry.',
  ],
  not_sold_here: [
    'I cannot take orders for {name} here. Shall I call a colleague?',
    '{name} is sold by my colleagues only. Shall I get one?',
  ],
  basket: [
    'Your order:\n{list}\nTotal: {total}\nShall I place it?',
    'This is in your basket now:\n{list}\nTotal: {total}\nMay I order it?',
    'So far:\n{list}\nTotal: {total}\nIs that right, shall I order it?',
  ],
  basket_still: ['Your basket is still here. Shall I order it?', 'And your order: shall I place it?'],
  basket_empty: ['Your basket is empty now.', 'Done, nothing is left in your basket.'],
  what_to_change: [
    'What shall I change? You can say "make it three", "remove ..." or "cancel".',
    'No problem. Tell me what should be different, or say "cancel".',
  ],
  which_to_change: [
    'Which of the things in your basket do you mean?',
    'Which one shall I change? Please tell me its name.',
  ],
  cancelled: ['Cancelled. Nothing was ordered.', 'All right, I have dropped the order.'],
  ask_contact: [
    'To whom may we confirm the order? Please give me an e-mail address or a phone number.',
    'One more thing: which e-mail address or phone number may we use for the order?',
  ],
  ask_contact_again: [
    'I could not read an e-mail address or a phone number there. It looks like name@example.org or +44 20 7946 0000.',
    'For the order I still need an e-mail address or a phone number with its country code.',
  ],
  ask_country_code: [
    'Please write the phone number with its country code, such as +44 20 7946 0000.',
    'I need the country code too: +44 ...',
  ],
  order_changed: [
    'I could not place the order as it was:\n{changes}\nThis is what it would be now:\n{list}\nTotal: {total}\nShall I order this?',
    'Something has changed meanwhile:\n{changes}\nYour order now:\n{list}\nTotal: {total}\nIs that all right?',
  ],
  order_gone: [
    'I could not place the order:\n{changes}\nSo nothing is left to order.',
    'Sorry, this is no longer possible:\n{changes}\nYour basket is empty.',
  ],
  change_gone: ['{name} is no longer available', '{name} cannot be ordered any more'],
  change_left: ['{name}: only {left} left', 'of {name} there are {left} left'],
  change_price: ['{name} now costs {price}', 'the price of {name} is {price} now'],
  not_found: [
    'I have found nothing about that in what I know. Could you say it in other words? Or shall I call a colleague?',
    'That I do not know. You can put it differently, or I get you a colleague: shall I?',
    'I am not sure what you mean. Please try other words, or say "human" for a colleague.',
  ],
  said_already: [
    'I have told you all I know about that. Shall I call a colleague?',
    'More than that I do not know about it. Would you like to talk to a colleague?',
  ],
  hand_over_asked: [
    'Of course. I am calling a colleague, who sees everything we have written.',
    'Sure, a colleague will take over here.',
  ],
  hand_over_not_found: [
    'All right, I am passing your question on to a colleague.',
    'I am getting you a colleague, who can read your question here.',
  ],
  hand_over_failed_twice: [
    'I cannot help with that, so I am calling a colleague who can.',
    'Here a colleague should help you. I am passing you on.',
  ],
  hand_over_upset: [
    'I am sorry about that. I am calling a colleague for you right away.',
    'I am sorry. A colleague will take care of this.',
  ],
  hand_over_order_failed: [
    'Your order could not be placed. A colleague will look at it with you.',
    'I did not get your order through. I am passing it on to a colleague.',
  ],
  hand_over_bot_off: ['I am calling a colleague for you.', 'A colleague will answer you here.'],
  chip_human: ['Talk to a human'],
  chip_order: ['Yes, order'],
  chip_order_one: ['Order one'],
  chip_cancel: ['Cancel the order'],
  reply_hello: ['Hello {name}, I have read what you wrote.'],
  reply_hello_unknown: ['Hello, I have read what you wrote.'],
  reply_asked: ['I am happy to help you with this myself.'],
  reply_not_found: ['I am looking into your question now.'],
  reply_failed_twice: ['I am looking into your question now.'],
  reply_upset: ['I am sorry for the trouble. I will take care of it now. May I have your order number?'],
  reply_order_failed: ['I am sorry that your order did not go through. I will sort it out with you.'],
  reply_bot_off: ['How can I help you?'],
  reply_question: ['You asked: "{question}"'],
  reply_basket: ['In your basket: {items}, together {total}. Shall I order this for you?'],
  reply_source: ['This may be what you need: {title}.'],
} as const satisfies Record<string, readonly string[]>;

export type Phrase = keyof typeof en;

const de: Record<Phrase, readonly string[]> = {
  greeting: [
    'Hallo! Ich bin der Assistent von {organisation}. Fragen Sie mich nach unseren Produkten oder was Sie sonst wissen möchten. Ich nehme auch Bestellungen auf oder hole einen Kollegen.',
    'Hallo nochmals! Was kann ich für Sie tun?',
    'Guten Tag! Wie kann ich helfen?',
  ],
  identity: [
    'Ich bin der automatische Assistent von {organisation}. Wenn Sie möchten, hole ich jederzeit einen Menschen dazu.',
    'Ich bin ein Programm, kein Mensch. Wenn Sie lieber mit einem Kollegen schreiben, sagen Sie es einfach.',
  ],
  thanks: ['Gern geschehen!', 'Sehr gern. Kann ich noch etwas tun?', 'Freut mich, wenn ich helfen konnte!'],
  goodbye: ['Auf Wiedersehen und danke für Ihre Nachricht!', 'Bis bald!'],
  anything_else: [
    'Was kann ich noch für Sie tun?',
    'In Ordnung. Schreiben Sie einfach, wenn Sie etwas brauchen.',
  ],
  browse: [
    'Wir haben {categories}. Was suchen Sie?',
    'Unser Angebot: {categories}. Was darf ich Ihnen davon zeigen?',
  ],
  browse_empty: [
    'Sagen Sie mir, was Sie suchen, dann sehe ich nach, ob wir es haben.',
    'Was darf es sein? Ein, zwei Wörter genügen.',
  ],
  product: [
    '{name} kostet {price}. {stock}',
    'Der Preis von {name} ist {price}. {stock}',
    '{name}: {price}. {stock}',
  ],
  products: [
    'Vielleicht meinen Sie eines davon:\n{list}',
    'Das habe ich gefunden:\n{list}',
    'Hier sind sie:\n{list}',
  ],
  in_stock: ['Es ist verfügbar.', 'Das haben wir da.'],
  some_left: ['Davon haben wir {left} auf Lager.', 'Auf Lager: {left}.'],
  sold_out: ['Es ist zurzeit ausverkauft.', 'Davon ist zurzeit nichts mehr da.'],
  offer_order: ['Soll ich eins für Sie bestellen?', 'Möchten Sie es bestellen?'],
  only_product: [
    'Über {name} weiß ich nur so viel: Preis {price}. {stock} Beim Rest Ihrer Frage kann ein Kollege helfen.',
    'Das weiß ich über {name} nicht. Sagen kann ich: {price}. {stock} Soll ich einen Kollegen fragen?',
  ],
  which_answer: ['Was davon meinen Sie?\n{list}', 'Dazu habe ich zwei Antworten. Welche suchen Sie?\n{list}'],
  which_product: ['Welches möchten Sie?\n{list}', 'Davon haben wir mehrere. Welches darf es sein?\n{list}'],
  what_to_order: ['Gern. Was möchten Sie bestellen?', 'Welches Produkt darf es sein? Der Name genügt.'],
  only_left: [
    'Von {name} haben wir nur noch {left}. Soll ich {left} nehmen?',
    'So viele habe ich von {name} nicht: {left} sind noch da. Soll ich {left} eintragen?',
  ],
  order_sold_out: [
    '{name} ist leider zurzeit ausverkauft.',
    'Tut mir leid, {name} ist im Moment nicht zu haben.',
  ],
  not_sold_here: [
    '{name} kann ich hier nicht verkaufen. Soll ich einen Kollegen holen?',
    '{name} verkaufen nur meine Kollegen. Soll ich jemanden rufen?',
  ],
  basket: [
    'Ihre Bestellung:\n{list}\nSumme: {total}\nSoll ich sie aufgeben?',
    'Das liegt jetzt im Warenkorb:\n{list}\nSumme: {total}\nDarf ich es bestellen?',
    'Bisher:\n{list}\nSumme: {total}\nStimmt das, soll ich bestellen?',
  ],
  basket_still: [
    'Ihr Warenkorb ist noch da. Soll ich bestellen?',
    'Und Ihre Bestellung: Soll ich sie aufgeben?',
  ],
  basket_empty: ['Ihr Warenkorb ist jetzt leer.', 'Erledigt, im Warenkorb liegt nichts mehr.'],
  what_to_change: [
    'Was soll ich ändern? Sagen Sie zum Beispiel „lieber drei“, „ohne ...“ oder „abbrechen“.',
    'Kein Problem. Was soll anders sein? Oder sagen Sie „abbrechen“.',
  ],
  which_to_change: [
    'Welches Produkt im Warenkorb meinen Sie?',
    'Was davon soll ich ändern? Bitte nennen Sie den Namen.',
  ],
  cancelled: ['Abgebrochen. Es wurde nichts bestellt.', 'In Ordnung, ich habe die Bestellung verworfen.'],
  ask_contact: [
    'Wohin dürfen wir die Bestellung bestätigen? Bitte nennen Sie eine E-Mail-Adresse oder Telefonnummer.',
    'Noch etwas: Welche E-Mail-Adresse oder Telefonnummer dürfen wir für die Bestellung verwenden?',
  ],
  ask_contact_again: [
    'Darin konnte ich keine E-Mail-Adresse oder Telefonnummer lesen. Sie sieht etwa so aus: name@example.org oder +49 30 123456.',
    'Für die Bestellung brauche ich noch eine E-Mail-Adresse oder eine Telefonnummer mit Landesvorwahl.',
  ],
  ask_country_code: [
    'Bitte schreiben Sie die Telefonnummer mit Landesvorwahl, etwa +49 30 123456.',
    'Ich brauche auch die Landesvorwahl: +49 ...',
  ],
  order_changed: [
    'So konnte ich die Bestellung nicht aufgeben:\n{changes}\nSo sähe sie jetzt aus:\n{list}\nSumme: {total}\nSoll ich das bestellen?',
    'Inzwischen hat sich etwas geändert:\n{changes}\nIhre Bestellung jetzt:\n{list}\nSumme: {total}\nIst das in Ordnung?',
  ],
  order_gone: [
    'Ich konnte die Bestellung nicht aufgeben:\n{changes}\nDamit bleibt nichts zu bestellen.',
    'Das geht leider nicht mehr:\n{changes}\nIhr Warenkorb ist leer.',
  ],
  change_gone: ['{name} ist nicht mehr zu haben', '{name} kann nicht mehr bestellt werden'],
  change_left: ['{name}: nur noch {left} da', 'von {name} sind noch {left} da'],
  change_price: ['{name} kostet jetzt {price}', 'der Preis von {name} ist jetzt {price}'],
  not_found: [
    'Dazu habe ich in meinem Wissen nichts gefunden. Können Sie es anders sagen? Oder soll ich einen Kollegen holen?',
    'Das weiß ich nicht. Versuchen Sie es mit anderen Worten, oder soll ich einen Kollegen holen?',
    'Ich bin nicht sicher, was Sie meinen. Bitte formulieren Sie es anders, oder schreiben Sie „Mensch“ für einen Kollegen.',
  ],
  said_already: [
    'Dazu habe ich Ihnen alles gesagt, was ich weiß. Soll ich einen Kollegen holen?',
    'Mehr weiß ich darüber nicht. Möchten Sie mit einem Kollegen sprechen?',
  ],
  hand_over_asked: [
    'Natürlich. Ich hole einen Kollegen, der alles sieht, was wir geschrieben haben.',
    'Gern, ein Kollege übernimmt hier.',
  ],
  hand_over_not_found: [
    'In Ordnung, ich gebe Ihre Frage an einen Kollegen weiter.',
    'Ich hole einen Kollegen, der Ihre Frage hier lesen kann.',
  ],
  hand_over_failed_twice: [
    'Da kann ich nicht helfen, deshalb hole ich einen Kollegen, der es kann.',
    'Hier sollte Ihnen ein Kollege helfen. Ich gebe weiter.',
  ],
  hand_over_upset: [
    'Das tut mir leid. Ich hole sofort einen Kollegen für Sie.',
    'Es tut mir leid. Ein Kollege kümmert sich darum.',
  ],
  hand_over_order_failed: [
    'Ihre Bestellung ließ sich nicht aufgeben. Ein Kollege sieht sie sich mit Ihnen an.',
    'Ich habe die Bestellung nicht durchbekommen und gebe sie an einen Kollegen weiter.',
  ],
  hand_over_bot_off: ['Ich hole einen Kollegen für Sie.', 'Ein Kollege wird Ihnen hier antworten.'],
  chip_human: ['Mit einem Menschen sprechen'],
  chip_order: ['Ja, bestellen'],
  chip_order_one: ['Eins bestellen'],
  chip_cancel: ['Bestellung abbrechen'],
  reply_hello: ['Hallo {name}, ich habe gelesen, was Sie geschrieben haben.'],
  reply_hello_unknown: ['Hallo, ich habe gelesen, was Sie geschrieben haben.'],
  reply_asked: ['Ich helfe Ihnen gern persönlich weiter.'],
  reply_not_found: ['Ich gehe Ihrer Frage jetzt nach.'],
  reply_failed_twice: ['Ich gehe Ihrer Frage jetzt nach.'],
  reply_upset: [
    'Es tut mir leid, dass Sie Ärger haben. Ich kümmere mich jetzt darum. Nennen Sie mir bitte Ihre Bestellnummer?',
  ],
  reply_order_failed: ['Es tut mir leid, dass Ihre Bestellung nicht geklappt hat. Ich kläre das mit Ihnen.'],
  reply_bot_off: ['Wie kann ich Ihnen helfen?'],
  reply_question: ['Ihre Frage war: „{question}“'],
  reply_basket: ['In Ihrem Warenkorb: {items}, zusammen {total}. Soll ich das für Sie bestellen?'],
  reply_source: ['Vielleicht hilft Ihnen das: {title}.'],
};

export const TEXTS: Record<Language, Record<Phrase, readonly string[]>> = { en, de };

/** A wording with its {braces} filled; what is not given stays empty. */
export function fillText(wording: string, params: Record<string, string | number> = {}): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')).trim();
}
