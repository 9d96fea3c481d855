import type { en } from './en';

/** A friendly bot says "du": every response that addresses the customer has a separate wording here. */
export const deFriendly: Partial<Record<keyof typeof en, readonly string[]>> = {
  greeting: [
    'Hallo! Ich bin der Assistent von {organisation}. Frag mich nach unseren Produkten oder was du sonst wissen möchtest. Ich nehme auch Bestellungen auf oder hole dir jemanden aus dem Team.',
    'Hallo nochmal! Was kann ich für dich tun?',
    'Hi! Wie kann ich dir helfen?',
    'Hallo! Was möchtest du wissen?',
  ],
  greeting_no_orders: [
    'Hallo! Ich bin der Assistent von {organisation}. Frag mich nach unseren Produkten oder was du sonst wissen möchtest. Ich hole dir auch gern jemanden aus dem Team.',
    'Hallo nochmal! Was möchtest du wissen?',
    'Hi! Womit kann ich dir helfen?',
    'Hallo! Was kann ich dir sagen?',
  ],
  identity: [
    'Ich bin der automatische Assistent von {organisation}. Wenn du magst, hole ich jederzeit einen Menschen dazu.',
    'Ich bin ein Programm, kein Mensch. Wenn du lieber mit jemandem aus dem Team schreibst, sag es einfach.',
  ],
  thanks: [
    'Gern geschehen!',
    'Sehr gern! Kann ich noch etwas tun?',
    'Freut mich, wenn ich dir helfen konnte!',
  ],
  goodbye: ['Tschüss und danke für deine Nachricht!', 'Bis bald!', "Mach's gut!"],
  anything_else: [
    'Was kann ich noch für dich tun?',
    'Alles klar! Schreib einfach, wenn du etwas brauchst.',
    'Ich bin da, wenn du eine Frage hast.',
  ],
  browse: [
    'Wir haben {categories}. Was suchst du?',
    'Unser Angebot: {categories}. Was darf ich dir davon zeigen?',
  ],
  browse_empty: [
    'Sag mir, was du suchst, dann sehe ich nach, ob wir es haben.',
    'Was darf es sein? Ein, zwei Wörter genügen.',
  ],
  restock_unknown: [
    'Wann es {name} wieder gibt, weiß ich nicht. Soll ich jemanden aus dem Team fragen?',
    'Wann {name} wieder da ist, hat mir niemand gesagt. Soll ich jemanden aus dem Team holen?',
  ],
  contact_later: [
    'Danke, das ist für die nächste Bestellung notiert. Was schon bestellt ist, kann jemand aus dem Team ändern: Soll ich jemanden holen?',
    'Das verwende ich ab jetzt. Was schon bestellt ist, muss jemand aus dem Team ändern: Soll ich jemanden rufen?',
  ],
  products: [
    'Vielleicht meinst du eines davon:\n{list}',
    'Das habe ich gefunden:\n{list}',
    'Hier sind sie:\n{list}',
    'Das haben wir davon:\n{list}',
  ],
  offer_order: ['Soll ich eins für dich bestellen?', 'Möchtest du es bestellen?'],
  only_product: [
    'Über {name} weiß ich nur so viel: Preis {price}. {stock} Beim Rest deiner Frage kann jemand aus dem Team helfen.',
    'Das weiß ich über {name} nicht. Sagen kann ich: {price}. {stock} Soll ich im Team fragen?',
  ],
  near_answers: [
    'Ich bin nicht sicher, was du meinst. Ist es das?\n{list}',
    'Genau weiß ich das nicht. Meinst du das?\n{list}',
    'Ganz sicher bin ich nicht. Könnte es das sein?\n{list}',
  ],
  which_answer: ['Was davon meinst du?\n{list}', 'Dazu habe ich zwei Antworten. Welche suchst du?\n{list}'],
  which_product: ['Welches möchtest du?\n{list}', 'Davon haben wir mehrere. Welches darf es sein?\n{list}'],
  no_orders: [
    'Bestellungen nehmen meine Kollegen auf. Soll ich jemanden rufen?',
    'Bestellen kann man bei mir nicht. Möchtest du darüber mit jemandem aus dem Team sprechen?',
  ],
  what_to_order: ['Gern! Was möchtest du bestellen?', 'Welches Produkt darf es sein? Der Name genügt.'],
  ask_quantity: [
    'Wie viele Stück von {name} möchtest du? Möglich ist jede ganze Zahl von 1 bis {most}.',
    'Für {name} brauche ich eine ganze Zahl von 1 bis {most}. Wie viele Stück möchtest du?',
  ],
  one_at_a_time: [
    'Eins nach dem anderen: Sag mir das mit {names} bitte danach noch einmal.',
    'Zu {names} kommen wir gleich; nenn es dann bitte noch einmal.',
  ],
  basket: [
    'Deine Bestellung:\n{list}\nSumme: {total}\nSoll ich sie aufgeben?',
    'Das liegt jetzt im Warenkorb:\n{list}\nSumme: {total}\nDarf ich es bestellen?',
    'Bisher:\n{list}\nSumme: {total}\nStimmt das, soll ich bestellen?',
    'Das macht:\n{list}\nSumme: {total}\nSoll ich es so bestellen?',
    'In deinem Warenkorb:\n{list}\nSumme: {total}\nMöchtest du bestellen?',
  ],
  basket_still: [
    'Dein Warenkorb ist noch da. Soll ich bestellen?',
    'Und deine Bestellung: Soll ich sie aufgeben?',
  ],
  basket_empty: ['Dein Warenkorb ist jetzt leer.', 'Erledigt, im Warenkorb liegt nichts mehr.'],
  what_to_change: [
    'Was soll ich ändern? Sag zum Beispiel „lieber drei“, „ohne ...“ oder „abbrechen“.',
    'Kein Problem. Was soll anders sein? Oder sag „abbrechen“.',
  ],
  which_to_change: [
    'Welches Produkt im Warenkorb meinst du?',
    'Was davon soll ich ändern? Sag mir bitte den Namen.',
  ],
  ask_contact: [
    'Wohin dürfen wir die Bestellung bestätigen? Bitte nenn mir eine E-Mail-Adresse oder Telefonnummer.',
    'Noch etwas: Welche E-Mail-Adresse oder Telefonnummer dürfen wir für die Bestellung verwenden?',
  ],
  ask_country_code: [
    'Bitte schreib die Telefonnummer mit Landesvorwahl, etwa +49 30 123456.',
    'Ich brauche auch die Landesvorwahl: +49 ...',
  ],
  order_changed: [
    'So konnte ich die Bestellung nicht aufgeben:\n{changes}\nSo sähe sie jetzt aus:\n{list}\nSumme: {total}\nSoll ich das bestellen?',
    'Inzwischen hat sich etwas geändert:\n{changes}\nDeine Bestellung jetzt:\n{list}\nSumme: {total}\nIst das in Ordnung?',
  ],
  order_gone: [
    'Ich konnte die Bestellung nicht aufgeben:\n{changes}\nDamit bleibt nichts zu bestellen.',
    'Das geht leider nicht mehr:\n{changes}\nDein Warenkorb ist leer.',
  ],
  ordered_nothing: [
    'Von dem, was in diesem Warenkorb war, kann ich dir nichts verkaufen:\n{changes}',
    'Nichts davon kann hier bestellt werden:\n{changes}',
  ],
  not_found: [
    'Dazu habe ich nichts gefunden. Kannst du es anders sagen, oder soll ich jemanden aus dem Team holen?',
    'Das weiß ich nicht. Versuch es mit anderen Worten, oder soll ich jemanden aus dem Team holen?',
    'Ich bin nicht sicher, was du meinst. Bitte formuliere es anders, oder schreib „Mensch“ für jemanden aus dem Team.',
    'Auch darauf habe ich keine Antwort. Wie könnte man es noch sagen? Jemand aus dem Team kann auch helfen.',
    'Davon weiß ich nichts. Soll ich im Team fragen?',
  ],
  more_questions: [
    'Das waren viele Fragen: Bitte stell die übrigen noch einmal.',
    'Stell mir die anderen Fragen bitte nacheinander noch einmal.',
  ],
  said_already: [
    'Dazu habe ich dir alles gesagt, was ich weiß. Soll ich jemanden aus dem Team holen?',
    'Mehr weiß ich darüber nicht. Möchtest du mit jemandem aus dem Team sprechen?',
  ],
  hand_over_not_found: [
    'In Ordnung, ich gebe deine Frage ans Team weiter.',
    'Ich hole jemanden aus dem Team, der deine Frage hier lesen kann.',
  ],
  hand_over_failed_twice: [
    'Da kann ich nicht helfen, deshalb hole ich jemanden, der es kann.',
    'Hier sollte dir jemand aus dem Team helfen. Ich gebe weiter.',
  ],
  hand_over_upset: [
    'Das tut mir leid! Ich hole jemanden aus dem Team für dich.',
    'Es tut mir leid! Jemand aus dem Team kümmert sich darum.',
  ],
  hand_over_order_failed: [
    'Deine Bestellung ließ sich nicht aufgeben. Jemand aus dem Team sieht sie sich mit dir an.',
    'Ich habe die Bestellung nicht durchbekommen und gebe sie ans Team weiter.',
  ],
  hand_over_unproved_sender: ['Jemand aus dem Team antwortet dir hier.'],
  hand_over_bot_off: [
    'Ich hole jemanden aus dem Team für dich.',
    'Jemand aus dem Team wird dir hier antworten.',
  ],
  hand_over_product: [
    'Jemand aus dem Team kennt sich damit am besten aus und hilft dir hier.',
    'Dafür hole ich jemanden aus dem Team.',
  ],
  hand_over_amount: [
    'Eine Bestellung dieser Größe sieht sich jemand aus dem Team mit dir an.',
    'Für eine solche Bestellung hole ich jemanden aus dem Team.',
  ],
  hand_over_tag: ['Ich hole jemanden für dich.', 'Jemand aus unserem Team antwortet dir hier.'],
  hand_over_vip: [
    'Ich hole jemanden aus unserem Team für dich.',
    'Jemand aus dem Team antwortet dir persönlich.',
  ],
  hand_over_out_of_hours: [
    'Wir sind gerade nicht da. Du bekommst eine Antwort, sobald wir zurück sind.',
    'Im Moment ist niemand von uns da. Wir antworten dir, wenn wir zurück sind.',
  ],
  hand_over_nobody: [
    'Gerade ist niemand aus dem Team frei. Deine Nachricht bleibt hier, und jemand wird dir antworten.',
    'Im Team sind gerade alle beschäftigt oder nicht da. Jemand liest das und antwortet dir hier.',
  ],
  closed_now: [
    'Wir sind gerade nicht da; du bekommst eine Antwort, sobald wir zurück sind.',
    'Um diese Zeit ist niemand da; jemand antwortet dir, wenn wir zurück sind.',
  ],
  order_status: [
    'Deine Bestellung {number} vom {date} ({items}; {total}) {status}. Mehr dazu kann jemand aus dem Team sagen.',
    'Bestellung {number} vom {date} ({items}; {total}) {status}. Mehr sehe ich davon nicht.',
  ],
  reply_hello: ['Hallo {name}, ich habe gelesen, was du geschrieben hast.'],
  reply_hello_unknown: ['Hallo, ich habe gelesen, was du geschrieben hast.'],
  reply_asked: ['Ich helfe dir gern persönlich weiter.'],
  reply_not_found: ['Ich gehe deiner Frage jetzt nach.'],
  reply_failed_twice: ['Ich gehe deiner Frage jetzt nach.'],
  reply_upset: [
    'Es tut mir leid, dass du Ärger hast. Ich kümmere mich jetzt darum. Nennst du mir bitte deine Bestellnummer?',
  ],
  reply_order_failed: ['Es tut mir leid, dass deine Bestellung nicht geklappt hat. Ich kläre das mit dir.'],
  reply_bot_off: ['Wie kann ich dir helfen?'],
  reply_product: ['Ich helfe dir gern persönlich weiter.'],
  reply_amount: ['Ich gehe deine Bestellung gern mit dir durch.'],
  reply_tag: ['Wie kann ich dir helfen?'],
  reply_vip: ['Schön, von dir zu hören. Ich kümmere mich selbst darum.'],
  reply_out_of_hours: ['Danke für deine Geduld. Ich gehe dem jetzt nach.'],
  reply_unproved_sender: ['Wie kann ich dir helfen?'],
  reply_too_long: ['Lass uns das gemeinsam klären.'],
  reply_question: ['Deine Frage war: „{question}“'],
  reply_basket: ['In deinem Warenkorb: {items}, zusammen {total}. Soll ich das für dich bestellen?'],
  reply_source: ['Vielleicht hilft dir das: {title}.'],
  contact_needed: [
    'Ohne E-Mail-Adresse oder Telefonnummer kann ich die Bestellung nicht aufgeben. Soll ich jemanden aus dem Team holen?',
    'Eins von beiden brauche ich für eine Bestellung. Möchtest du lieber mit jemandem aus dem Team schreiben?',
  ],
  offer_order_some: ['Soll ich sie für dich bestellen?', 'Möchtest du sie bestellen?'],
  not_in_range: [
    'So etwas finde ich hier nicht. Wir haben {categories}. Soll ich jemanden aus dem Team fragen?',
    'Davon weiß ich nichts in unserem Sortiment ({categories}). Soll ich im Team nachfragen?',
  ],
  other_language: [
    'Ich verstehe nur {languages}. Kannst du so schreiben, oder soll ich jemanden aus dem Team holen?',
    'Leider kann ich nur {languages}. Soll ich jemanden aus dem Team holen?',
  ],
  take_your_time: [
    'Klar, lass dir Zeit. Ich bin da, wenn es weitergeht.',
    'Das eilt nicht. Schreib einfach, wenn du dich entschieden hast.',
  ],
  none_of_these: [
    'Gut, davon also nichts. Wie soll es stattdessen sein?',
    'Dann etwas anderes. Was suchst du?',
  ],
  price_fixed: [
    'Preise kann ich nicht ändern, und von einem Rabatt weiß ich nichts. Soll ich im Team nachfragen?',
    'Am Preis kann ich nichts machen. Soll ich jemanden aus dem Team fragen?',
  ],
  order_proof: [
    'Für Auskunft zu einer Bestellung brauche ich die Bestellnummer und noch eine Angabe: den Gesamtbetrag, die E-Mail-Adresse oder die Postleitzahl. Oder soll ich jemanden aus dem Team holen?',
    'Nenn mir bitte die Bestellnummer zusammen mit dem Gesamtbetrag, der E-Mail-Adresse oder der Postleitzahl. Oder soll ich jemanden aus dem Team holen?',
  ],
  order_email: [
    'Für Auskunft zu einer Bestellung muss ich wissen, dass es deine ist. Mit welcher E-Mail-Adresse hast du bestellt? Ich schicke einen Code dorthin.',
  ],
  order_code: [
    'Wenn mit {email} bestellt wurde, ist ein sechsstelliger Code dorthin unterwegs. Bitte gib ihn innerhalb von 10 Minuten hier ein.',
  ],
  order_code_wrong: [
    'Das ist nicht der Code. Bitte gib den aus der neuesten Mail ein (verbleibende Versuche: {tries}), oder soll ich jemanden aus dem Team holen?',
  ],
  order_mismatch: [
    'Mit diesen Angaben finde ich keine Bestellung. Prüfst du bitte Nummer und Betrag, oder soll ich jemanden aus dem Team holen?',
    'Diese Angaben passen zu keiner Bestellung, die ich hier sehe. Prüfst du sie bitte, oder soll ich jemanden aus dem Team holen?',
  ],
  misunderstood: [
    'Entschuldige, dann habe ich dich falsch verstanden. Kannst du es anders sagen, oder soll ich jemanden aus dem Team holen?',
    'Tut mir leid, so war es wohl nicht gemeint. Sagst du es bitte anders, oder soll ich jemanden aus dem Team holen?',
  ],
  which_meant: ['Welches Produkt meinst du? Der Name genügt.', 'Worum geht es? Nenn mir bitte das Produkt.'],
};
