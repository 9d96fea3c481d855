import { fold } from './fold';
import { stem } from './stem';

/**
 * What customers of any shop or service say in different words, English and German: each line is one meaning.
 * A comma separates wordings; a wording of several words counts only as a whole. Nothing here belongs to one
 * organisation: their own words are the products' aliases and the questions in their knowledge.
 */
const MEANINGS: Record<string, string> = {
  return: `return, back, zurück, send back, sent back, sending back, give back, bring back, take back, hand back, zurückgeben, zurückschicken,
    zurücksenden, zurückbringen, rückgabe, retoure, rücksendung, retournieren, rückgaberecht, rückversand, rückgabefrist, schicke zurück,
    widerruf, widerrufen, widerrufsrecht, send it back, give it back, bring it back, send them back, send something back, returnable, back to you, nehmt zurück, dont like, do not like, nicht gefällt, gefällt mir nicht, gefallen mir nicht`,
  refund: `refund, money back, reimburse, reimbursement, rückerstattung, erstattung, erstatten, geld zurück, rückzahlung, mein geld, my money`,
  exchange: `exchange, swap, umtausch, umtauschen, tauschen, switch for, trade in, austauschen`,
  delivery: `delivery, deliver, ship, shipping, shipment, dispatch, postage, courier, carrier, parcel, package, lieferung, liefern, versand, versenden,
    verschicken, zustellung, zustellen, lieferzeit, versandkosten, paket, schickt ihr, lieferkosten, versanddauer, send to, liefert, geliefert, lieferservice, versandfrei, get here, be here, you send, u send, it arrive, they arrive, order arrive, das an, es an, vorbeibringen, bringt ihr, bringen sie, drop it off, delivery time, delivery times, shipping time, shipping times`,
  duration: `delivery time, delivery times, shipping time, shipping times, how long, how fast, how soon, how quickly, how many days, how much time, wie lange, wie schnell, dauer, dauert, duration, when will, wann kommt, lieferzeit, versanddauer, take long, when does, wann wird`,
  cost: `cost, price, fee, charge, how much, expensive, kosten, kostet, preis, gebühr, teuer, wie viel, wieviel, versandkosten, lieferkosten, pricing, rate, free, free of charge, kostenlos, gratis, umsonst, for free`,
  abroad: `abroad, international, internationally, overseas, foreign, other countries, outside the country, worldwide, another country, ausland, international, andere länder,
    weltweit, country, countries, land, europe, europa, eu, austria, österreich, switzerland, schweiz, france, frankreich, italy, italien, spain, spanien, netherlands, niederlande, belgium, belgien, poland, polen, usa, uk, iceland, nach island, norway, norwegen, sweden, schweden, denmark, dänemark, finland, finnland, ireland, irland,
    portugal, greece, griechenland, czechia, tschechien, hungary, ungarn, luxembourg, luxemburg, liechtenstein, britain, england, canada, kanada, australia, australien`,
  track: `track, tracking, trace, where is my, sendungsverfolgung, verfolgen, sendungsnummer, tracking number, wo ist mein, wo bleibt, paketverfolgung, status`,
  pay: `pay, paying, paid, payment, pay with, zahlung, zahlen, bezahlen, bezahlung, zahlungsart, zahlungsarten, zahlungsmethode, zahlungsmittel, accept, akzeptiert`,
  payment_method: `paypal, bitcoin, crypto, credit card, visa, mastercard, klarna, apple pay, google pay, debit card, bank transfer, kreditkarte, überweisung, lastschrift, ec karte, amex, sofort, giropay, sepa, cash on delivery, nachnahme, payment method, payment methods, zahlungsart, zahlungsarten, zahlungsmethoden, ways to pay`,
  instalment: `instalment, installment, instalments, installments, in parts, ratenzahlung, raten, teilzahlung, pay later, später bezahlen, ratenkauf`,
  invoice: `invoice, bill, receipt, rechnung, quittung, beleg, kaufbeleg, vat invoice, proof of purchase`,
  warranty: `warranty, guarantee, guaranteed, garantie, gewährleistung, garantiezeit`,
  broken: `broken, broke, breaks, break, damaged, damage, defective, defect, faulty, cracked, does not work, doesnt work, not working, stopped working, kaputt, beschädigt, defekt, schaden, fehlerhaft, funktioniert nicht, geht nicht, zerbrochen, torn, gerissen`,
  repair: `repair, fix, mend, reparieren, reparatur, reparaturen, repariert`,
  cancel: `cancel, cancellation, call off, revoke, stornieren, storno, stornierung, abbestellen, absagen, kündigen, kündigung, annullieren, undo my order, bestellung zurückziehen`,
  modify: `change, modify, edit, amend, alter, update, correct, ändern, änderung, anpassen, korrigieren, bearbeiten, umändern`,
  address: `address, adresse, anschrift, lieferadresse, delivery address, shipping address, wohnort`,
  hours: `opening hours, opening times, business hours, what time do, when are you open, when do you open, when do you close, are you open, öffnungszeiten, wann habt ihr offen, wann habt ihr geöffnet, wann offen, geöffnet, geschäftszeiten, wann schließt, wann macht ihr auf, open, close, closed, offen, geschlossen, sunday, sundays, saturday, saturdays, sonntag, sonntags, samstag, samstags, weekend, wochenende`,
  location: `location, located, showroom, branch, where are you, where is your, where can i find you, come by, visit you, store, shop, standort, filiale, geschäft, laden, wo seid ihr, wo finde ich euch, wo ist euer, vorbeikommen, ladengeschäft, directions, anfahrt`,
  pickup: `pick up, pickup, collect, collection, click and collect, abholen, abholung, selbst abholen, selbstabholung, collect it, pick it up, pick my`,
  contact: `contact, phone number, telephone, call you, email you, reach you, hotline, get in touch, kontakt, kontaktieren, telefonnummer, telefon, anrufen, erreichen, erreichbar, reach, speak to you, phone, email address`,
  discount: `discount, coupon, promo code, promotion, sale, voucher code, special offer, rabatt, gutscheincode, rabattcode, aktion, sonderangebot, nachlass, vergünstigung, reduced, cheaper, prozente`,
  student: `student, students, studierende, studenten, studentenrabatt, university`,
  gift_card: `gift card, gift cards, gift voucher, gift vouchers, gift certificate, geschenkgutschein, gutschein, gutscheine, geschenkkarte, voucher, vouchers`,
  gift_wrap: `gift wrap, gift wrapping, wrapped as a gift, wrapping, gift wrapped, geschenkverpackung, als geschenk verpacken, geschenkpapier, als geschenk, as a gift, as a present, wrap it, wrap`,
  size: `size, sizes, sizing, fit, fits, fitting, size chart, size guide, größe, größen, größentabelle, passform, passt, passen, what size, welche größe, too small, too big, too tight, zu klein, zu groß, measurements, maße`,
  colour: `colour, color, colours, colors, farbe, farben, farbig`,
  material: `material, made of, made from, fabric, material, stoff, besteht aus, woraus, ingredients, zutaten, inhaltsstoffe`,
  origin: `made in, where are made, made, manufactured, produced, come from, origin, hergestellt, produziert, herkunft, hergestellt in, kommt aus, woher`,
  care: `wash, washing, washable, clean, cleaning, care for, care instructions, maintain, maintenance, laundry, waschen, waschbar, reinigen, reinigung, pflege, pflegen, waschmaschine, pflegehinweise, descale, entkalken, spülmaschine, dishwasher`,
  stock: `in stock, out of stock, available again, back in stock, restock, sold out, availability, lagernd, vorrätig, auf lager, verfügbar, ausverkauft, wieder da, lieferbar, nachgeliefert, wieder verfügbar`,
  account: `account, login, log in, sign in, sign up, register, registration, profile, konto, kundenkonto, anmelden, anmeldung, registrieren, registrierung, einloggen, benutzerkonto`,
  password: `password, passwort, kennwort, forgot password, passcode`,
  tax: `tax, taxes, sales tax, vat, steuer, mehrwertsteuer, umsatzsteuer, mwst`,
  newsletter: `newsletter, mailing list, unsubscribe, abmelden, marketing emails, werbemails`,
  privacy: `privacy, personal data, my data, gdpr, data protection, datenschutz, meine daten, dsgvo, delete my data, daten löschen`,
  subscription: `subscription, subscribe, abo, abonnement, abonnieren, membership, mitgliedschaft`,
  job: `job, jobs, vacancy, vacancies, you hiring, are you hiring, apply, bewerbung, bewerben, stelle, stellenangebote, karriere, ausbildung, praktikum, internship`,
  loyalty: `loyalty, loyalty program, points, bonus points, rewards, treueprogramm, punkte, bonuspunkte, treuepunkte, loyalty programme, kundenkarte`,
  bulk: `bulk, wholesale, large order, company order, b2b, resale, reseller, großbestellung, mengenrabatt, großhandel, firmenkunde, firmenkunden, händler, wiederverkäufer, large quantities, big order, große mengen`,
  sustainable: `sustainable, sustainability, eco, eco friendly, environment, environmental, environmentally friendly, recycled, recycling, recyclable, nachhaltig, nachhaltigkeit, umwelt, umweltfreundlich, recycelt, klimaneutral, climate neutral, carbon, green`,
  vegan: `vegan, vegetarian, animal free, vegetarisch, tierversuche, cruelty free`,
  rent: `rent, rental, hire, borrow, mieten, leihen, ausleihen, verleih, vermietung`,
  appointment: `appointment, book a slot, reservation, reserve, termin, terminvereinbarung, reservieren, reservierung, buchen, booking`,
  lasting: `stay fresh, stays fresh, keep fresh, keeps fresh, they last, it last, will last, flowers last, haltbar, haltbarkeit, hält sich, halten sich, bleibt frisch, bleiben frisch, mindestens haltbar`,
  warranty_claim: `claim, reklamation, reklamieren, beanstanden`,
  lost: `lost, missing, never arrived, not arrived, hasnt arrived, has not arrived, didnt arrive, verloren, verschwunden, nicht angekommen, nie angekommen, fehlt`,
  body: `back pain, my back, bad back, back problems, back hurts`,
  express: `express, next day, tomorrow, by tomorrow, bis morgen, schon morgen, overnight, same day, priority, urgent, expressversand, expresslieferung, eilig, schneller, faster`,
};

/** Words -> names of meanings. Single words by their stem; several words by the folded words, a blank between. */
const byWord = new Map<string, string[]>();
const byPhrase = new Map<string, string[]>();
for (const [meaning, wordings] of Object.entries(MEANINGS)) {
  for (const wording of wordings.split(',').map((part) => fold(part.trim()).replace(/\s+/g, ' '))) {
    const [table, key] = wording.includes(' ') ? [byPhrase, wording] : [byWord, stem(wording)];
    const meanings = table.get(key) ?? [];
    if (!meanings.includes(`=${meaning}`)) table.set(key, [...meanings, `=${meaning}`]);
  }
}

/** The first words of all wordings, to pass over the rest quickly. */
const phraseBeginnings = new Set(Array.from(byPhrase.keys(), (phrase) => phrase.split(' ')[0]));

/** The longest wording in words. */
export const LONGEST_PHRASE = Math.max(...Array.from(byPhrase.keys(), (phrase) => phrase.split(' ').length));

/** The meanings of one stemmed word, such as `=return`; none for most words. */
export function getWordConcepts(stemmed: string): readonly string[] {
  return byWord.get(stemmed) ?? [];
}

/** The meanings of several folded words that stand side by side. */
export function getPhraseConcepts(words: readonly string[]): readonly string[] {
  if (!phraseBeginnings.has(words[0] ?? '')) return [];
  return byPhrase.get(words.join(' ')) ?? [];
}

/** The meaning of the longest beginning or end of an unknown long word: "Zahlungsmöglichkeiten" is about paying. */
export function getPartConcepts(word: string): readonly string[] {
  for (let length = word.length - 3; length >= SHORTEST_PART; length -= 1) {
    const begins = getWordConcepts(stem(word.slice(0, length)));
    const found = begins.length > 0 ? begins : getWordConcepts(stem(word.slice(-length)));
    if (found.length > 0) return found;
  }
  return [];
}

const SHORTEST_PART = 5;
