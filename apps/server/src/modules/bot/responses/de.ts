import type { en } from './en';

/** The bot's German phrases in a neutral tone, which says "Sie"; the same keys as the English ones. */
export const de: Record<keyof typeof en, readonly string[]> = {
  greeting: [
    'Hallo! Ich bin der Assistent von {organisation}. Fragen Sie mich nach unseren Produkten oder was Sie sonst wissen möchten. Ich nehme auch Bestellungen auf oder hole einen Kollegen.',
    'Hallo nochmals! Was kann ich für Sie tun?',
    'Guten Tag! Wie kann ich helfen?',
    'Hallo! Welche Frage darf ich Ihnen beantworten?',
  ],
  greeting_no_orders: [
    'Hallo! Ich bin der Assistent von {organisation}. Fragen Sie mich nach unseren Produkten oder was Sie sonst wissen möchten. Ich hole auch gern einen Kollegen.',
    'Hallo nochmals! Was möchten Sie wissen?',
    'Guten Tag! Womit kann ich helfen?',
    'Hallo! Was darf ich Ihnen sagen?',
  ],
  identity: [
    'Ich bin der automatische Assistent von {organisation}. Wenn Sie möchten, hole ich jederzeit einen Menschen dazu.',
    'Ich bin ein Programm, kein Mensch. Wenn Sie lieber mit einem Kollegen schreiben, sagen Sie es einfach.',
  ],
  thanks: ['Gern geschehen!', 'Sehr gern. Kann ich noch etwas tun?', 'Freut mich, wenn ich helfen konnte!'],
  goodbye: ['Auf Wiedersehen und danke für Ihre Nachricht!', 'Bis bald!', 'Alles Gute!'],
  anything_else: [
    'Was kann ich noch für Sie tun?',
    'In Ordnung. Schreiben Sie einfach, wenn Sie etwas brauchen.',
    'Ich bin da, wenn Sie eine Frage haben.',
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
    '{name} gibt es für {price}. {stock}',
  ],
  products: [
    'Vielleicht meinen Sie eines davon:\n{list}',
    'Das habe ich gefunden:\n{list}',
    'Hier sind sie:\n{list}',
    'Das haben wir davon:\n{list}',
  ],
  product_total: [
    '{quantity} × {name} kosten {total}, je {price}. {stock}',
    'Für {quantity} × {name} verlangen wir {total}: je {price}. {stock}',
    '{quantity} × {name}: {total}, je {price}. {stock}',
  ],
  restock_unknown: [
    'Wann es {name} wieder gibt, weiß ich nicht. Soll ich einen Kollegen fragen?',
    'Wann {name} wieder da ist, hat mir niemand gesagt. Soll ich einen Kollegen holen?',
  ],
  in_stock: ['Es ist verfügbar.', 'Das haben wir da.'],
  some_left: ['Davon haben wir {left} auf Lager.', 'Auf Lager: {left}.'],
  sold_out: ['Es ist zurzeit ausverkauft.', 'Davon ist zurzeit nichts mehr da.'],
  offer_order: ['Soll ich eins für Sie bestellen?', 'Möchten Sie es bestellen?'],
  only_product: [
    'Über {name} weiß ich nur so viel: Preis {price}. {stock} Beim Rest Ihrer Frage kann ein Kollege helfen.',
    'Das weiß ich über {name} nicht. Sagen kann ich: {price}. {stock} Soll ich einen Kollegen fragen?',
  ],
  near_answers: [
    'Ich bin nicht sicher, was Sie meinen. Ist es das?\n{list}',
    'Genau weiß ich das nicht. Meinen Sie das?\n{list}',
    'Ganz sicher bin ich nicht. Könnte es das sein?\n{list}',
  ],
  told_above: [
    'Das steht schon in meiner Antwort oben („{title}“).',
    'Auch das steht oben in meiner Antwort zu „{title}“.',
  ],
  which_answer: ['Was davon meinen Sie?\n{list}', 'Dazu habe ich zwei Antworten. Welche suchen Sie?\n{list}'],
  which_product: ['Welches möchten Sie?\n{list}', 'Davon haben wir mehrere. Welches darf es sein?\n{list}'],
  no_orders: [
    'Bestellungen nehmen meine Kollegen auf. Soll ich jemanden rufen?',
    'Bestellen kann man bei mir nicht. Möchten Sie darüber mit einem Kollegen sprechen?',
  ],
  what_to_order: ['Gern. Was möchten Sie bestellen?', 'Welches Produkt darf es sein? Der Name genügt.'],
  ask_quantity: [
    'Wie viele Stück von {name} möchten Sie? Möglich ist jede ganze Zahl von 1 bis {most}.',
    'Für {name} brauche ich eine ganze Zahl von 1 bis {most}. Wie viele Stück möchten Sie?',
  ],
  only_left: [
    'Von {name} haben wir nur noch {left}. Soll ich {left} nehmen?',
    'So viele habe ich von {name} nicht: {left} sind noch da. Soll ich {left} eintragen?',
  ],
  at_most: [
    'Von {name} gibt es höchstens {left} je Bestellung. Soll ich {left} nehmen?',
    'Je Bestellung kann ich {left} von {name} verkaufen. Soll ich {left} eintragen?',
  ],
  too_many: [
    'So viele haben wir von {name} nicht. Wie viele dürfen es stattdessen sein?',
    'Von {name} bekomme ich nicht so viele. Welche kleinere Zahl soll ich eintragen?',
  ],
  one_at_a_time: [
    'Eins nach dem anderen: Bitte nennen Sie {names} danach noch einmal.',
    'Zu {names} kommen wir gleich; bitte nennen Sie es dann noch einmal.',
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
    'Das macht:\n{list}\nSumme: {total}\nSoll ich es so bestellen?',
    'Im Warenkorb:\n{list}\nSumme: {total}\nMöchten Sie bestellen?',
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
  cancelled: [
    'Abgebrochen. Es wurde nichts bestellt.',
    'In Ordnung, ich habe die Bestellung verworfen.',
    'Erledigt: Davon wird nichts bestellt.',
  ],
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
  contact_kept: ['Danke, das ist notiert. Soll ich bestellen?', 'Das habe ich. Darf ich jetzt bestellen?'],
  contact_later: [
    'Danke, das ist für die nächste Bestellung notiert. Was schon bestellt ist, kann ein Kollege ändern: Soll ich einen holen?',
    'Das verwende ich ab jetzt. Was schon bestellt ist, muss ein Kollege ändern: Soll ich einen rufen?',
  ],
  contact_first: ['Danke, das ist notiert. Was kann ich tun?', 'Notiert. Was darf es sein?'],
  order_changed: [
    'So konnte ich die Bestellung nicht aufgeben:\n{changes}\nSo sähe sie jetzt aus:\n{list}\nSumme: {total}\nSoll ich das bestellen?',
    'Inzwischen hat sich etwas geändert:\n{changes}\nIhre Bestellung jetzt:\n{list}\nSumme: {total}\nIst das in Ordnung?',
  ],
  order_gone: [
    'Ich konnte die Bestellung nicht aufgeben:\n{changes}\nDamit bleibt nichts zu bestellen.',
    'Das geht leider nicht mehr:\n{changes}\nIhr Warenkorb ist leer.',
  ],
  ordered_nothing: [
    'Von dem, was in diesem Warenkorb war, kann ich Ihnen nichts verkaufen:\n{changes}',
    'Nichts davon kann hier bestellt werden:\n{changes}',
  ],
  change_unknown: ['{sku} gibt es hier nicht', '{sku} verkaufen wir nicht'],
  change_gone: ['{name} ist nicht mehr zu haben', '{name} kann nicht mehr bestellt werden'],
  change_left: ['{name}: nur noch {left} da', 'von {name} sind noch {left} da'],
  change_fewer: ['{name}: stattdessen {left}', 'von {name} kann ich {left} anbieten'],
  change_most: ['{name}: höchstens {left} je Bestellung', 'von {name} gibt es {left} je Bestellung'],
  change_price: ['{name} kostet jetzt {price}', 'der Preis von {name} ist jetzt {price}'],
  not_found: [
    'Dazu habe ich in meinem Wissen nichts gefunden. Können Sie es anders sagen, oder soll ich einen Kollegen holen?',
    'Das weiß ich nicht. Versuchen Sie es mit anderen Worten, oder soll ich einen Kollegen holen?',
    'Ich bin nicht sicher, was Sie meinen. Bitte formulieren Sie es anders, oder schreiben Sie „Mensch“ für einen Kollegen.',
    'Auch darauf habe ich keine Antwort. Wie könnte man es noch sagen? Ein Kollege kann auch helfen.',
    'Davon weiß ich nichts. Soll ich einen Kollegen fragen?',
  ],
  rest_unknown: [
    'Auf den Rest habe ich keine Antwort; dabei kann ein Kollege helfen.',
    'Vom Rest weiß ich nichts. Ein Kollege kann mehr sagen.',
    'Den Rest weiß ich nicht, ein Kollege vielleicht schon.',
  ],
  more_questions: [
    'Das waren viele Fragen: Bitte stellen Sie die übrigen noch einmal.',
    'Bitte stellen Sie die anderen Fragen nacheinander noch einmal.',
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
  hand_over_topic: [
    'Das sollte ein Kollege beantworten. Ich gebe es weiter.',
    'Das ist etwas für einen Kollegen, der es hier liest.',
  ],
  hand_over_product: [
    'Ein Kollege kennt sich damit am besten aus und hilft Ihnen hier.',
    'Dafür hole ich einen Kollegen.',
  ],
  hand_over_amount: [
    'Eine Bestellung dieser Größe sieht sich ein Kollege mit Ihnen an.',
    'Für eine solche Bestellung hole ich einen Kollegen.',
  ],
  hand_over_tag: ['Ich hole einen Kollegen für Sie.', 'Ein Kollege wird Ihnen hier antworten.'],
  hand_over_vip: ['Ich hole einen Kollegen für Sie.', 'Ein Kollege antwortet Ihnen persönlich.'],
  hand_over_out_of_hours: [
    'Wir sind gerade nicht da. Ein Kollege antwortet Ihnen, sobald wir zurück sind.',
    'Im Moment ist niemand von uns da. Sie bekommen eine Antwort, wenn wir zurück sind.',
  ],
  hand_over_nobody: [
    'Gerade ist kein Kollege frei. Ihre Nachricht bleibt hier, und jemand wird Ihnen antworten.',
    'Meine Kollegen sind gerade alle beschäftigt oder nicht da. Jemand liest das und antwortet Ihnen hier.',
  ],
  closed_now: [
    'Wir sind gerade nicht da; Sie bekommen eine Antwort, sobald wir zurück sind.',
    'Um diese Zeit ist niemand da; jemand antwortet Ihnen, wenn wir zurück sind.',
  ],
  hours_until: ['Wir haben heute bis {close} Uhr geöffnet.', 'Heute sind wir bis {close} Uhr da.'],
  hours_on: [
    'Wir haben {day} von {open} bis {close} Uhr geöffnet.',
    'Wir sind {day} von {open} bis {close} Uhr da.',
  ],
  hours_closed: ['Wir haben {day} geschlossen.', 'Hier ist {day} niemand.'],
  hours_closed_for: ['Wir haben {day} geschlossen ({holiday}).', 'Hier ist {day} niemand: {holiday}.'],
  hours_over: ['Wir haben für heute schon geschlossen.', 'Für heute ist schon geschlossen.'],
  hours_again: ['Wir öffnen wieder {day} um {open} Uhr.', 'Wir sind {day} um {open} Uhr wieder da.'],
  hours_week: ['Das sind unsere Öffnungszeiten:\n{list}', 'So haben wir geöffnet:\n{list}'],
  hours_always: [
    'Wir haben rund um die Uhr geöffnet, jeden Tag.',
    'Wir haben immer geöffnet, Tag und Nacht.',
  ],
  hours_closed_line: ['geschlossen'],
  hours_zone: ['Alle Zeiten: {zone}.'],
  order_status: [
    'Ihre Bestellung {number} vom {date} ({items}; {total}) {status}. Mehr dazu kann ein Kollege sagen.',
    'Bestellung {number} vom {date} ({items}; {total}) {status}. Mehr sehe ich davon nicht.',
  ],
  status_draft: ['ist noch nicht bestätigt'],
  status_confirmed: ['ist bestätigt'],
  status_paid: ['ist bezahlt'],
  status_fulfilled: ['ist abgeschlossen'],
  status_cancelled: ['wurde storniert'],
  status_refunded: ['wurde erstattet'],
  hand_over_unproved_sender: ['Ein Kollege wird Ihnen hier antworten.'],
  hand_over_too_long: [
    'Das klärt besser ein Kollege. Ich gebe weiter.',
    'Ich hole einen Kollegen, der das klären kann.',
  ],
  noted: [
    'Notiert. Das gebe ich mit der Bestellung weiter; welche Größen und Farben da sind, sehe ich nicht.',
    'Das habe ich für den Versand notiert. Was in welcher Größe und Farbe da ist, sehe ich nicht.',
  ],
  noted_time: [
    'Für wann es sein soll, gebe ich weiter; ob das geht, sehe ich nicht.',
    'Den Zeitpunkt habe ich notiert; versprechen kann ich ihn nicht.',
  ],
  noted_wish: ['Notiert. Das gebe ich mit der Bestellung weiter.', 'Das habe ich dazugeschrieben.'],
  noted_address: [
    'Die Adresse gebe ich mit der Bestellung weiter.',
    'Die Adresse geht mit der Bestellung mit.',
  ],
  contact_needed: [
    'Ohne E-Mail-Adresse oder Telefonnummer kann ich die Bestellung nicht aufgeben. Soll ich einen Kollegen holen?',
    'Eins von beiden brauche ich für eine Bestellung. Möchten Sie lieber mit einem Kollegen sprechen?',
  ],
  offer_order_some: ['Soll ich sie für Sie bestellen?', 'Möchten Sie sie bestellen?'],
  products_total: ['{list}\nZusammen: {total}', '{list}\nDas macht {total}.'],
  over_budget: [
    'So günstig habe ich davon nichts. Am wenigsten kostet:',
    'Davon kostet nichts so wenig. Am nächsten kommt:',
  ],
  none_cheaper: [
    'Etwas wie {name} für weniger kenne ich hier nicht, und am Preis kann ich nichts ändern.',
    'Günstiger als {name} ist davon nichts, und den Preis kann ich nicht ändern.',
  ],
  none_alike: [
    'Etwas wie {name} haben wir zurzeit nicht, soweit ich weiß.',
    'Ähnliches wie {name} finde ich hier zurzeit nicht.',
  ],
  languages: ['Ich verstehe {languages}. Was kann ich tun?', 'Gern auf {languages}.'],
  not_in_range: [
    'So etwas finde ich hier nicht. Wir haben {categories}. Soll ich einen Kollegen fragen?',
    'Davon weiß ich nichts in unserem Sortiment ({categories}). Soll ich einen Kollegen fragen?',
  ],
  other_language: [
    'Ich verstehe nur {languages}. Können Sie so schreiben, oder soll ich einen Kollegen holen?',
    'Leider kann ich nur {languages}. Soll ich einen Kollegen holen?',
  ],
  take_your_time: [
    'Natürlich, lassen Sie sich Zeit. Ich bin da, wenn es weitergeht.',
    'Das eilt nicht. Schreiben Sie einfach, wenn Sie sich entschieden haben.',
  ],
  none_of_these: [
    'Gut, davon also nichts. Wie soll es stattdessen sein?',
    'Dann etwas anderes. Was suchen Sie?',
  ],
  price_fixed: [
    'Preise kann ich nicht ändern, und von einem Rabatt weiß ich nichts. Soll ich einen Kollegen fragen?',
    'Am Preis kann ich nichts machen. Soll ich einen Kollegen fragen?',
  ],
  order_proof: [
    'Für Auskunft zu einer Bestellung brauche ich die Bestellnummer und eine weitere Angabe: den Gesamtbetrag, die E-Mail-Adresse oder die Postleitzahl. Oder soll ich einen Kollegen holen?',
    'Nennen Sie mir bitte die Bestellnummer zusammen mit dem Gesamtbetrag, der E-Mail-Adresse oder der Postleitzahl. Oder soll ich einen Kollegen holen?',
  ],
  order_email: [
    'Für Auskunft zu einer Bestellung muss ich wissen, dass es Ihre ist. Mit welcher E-Mail-Adresse haben Sie bestellt? Ich schicke einen Code dorthin.',
  ],
  order_code: [
    'Wenn mit {email} bestellt wurde, ist ein sechsstelliger Code dorthin unterwegs. Bitte geben Sie ihn innerhalb von 10 Minuten hier ein.',
  ],
  order_code_wrong: [
    'Das ist nicht der Code. Bitte geben Sie den aus der neuesten Mail ein (verbleibende Versuche: {tries}), oder soll ich einen Kollegen holen?',
  ],
  order_which: ['Danke, die Adresse ist bestätigt. Welche Nummer hat die Bestellung?'],
  order_mismatch: [
    'Mit diesen Angaben finde ich keine Bestellung. Prüfen Sie bitte Nummer und Betrag, oder soll ich einen Kollegen holen?',
    'Diese Angaben passen zu keiner Bestellung, die ich hier sehe. Prüfen Sie sie bitte, oder soll ich einen Kollegen holen?',
  ],
  cheaper: ['Weniger kosten diese:\n{list}', 'Günstiger sind:\n{list}'],
  misunderstood: [
    'Entschuldigung, dann habe ich Sie falsch verstanden. Können Sie es anders sagen, oder soll ich einen Kollegen holen?',
    'Tut mir leid, so war es wohl nicht gemeint. Formulieren Sie es bitte anders, oder soll ich einen Kollegen holen?',
  ],
  which_meant: [
    'Welches Produkt meinen Sie? Der Name genügt.',
    'Worum geht es? Bitte nennen Sie mir das Produkt.',
  ],
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
  reply_topic: ['Ich gehe dem jetzt nach.'],
  reply_product: ['Ich helfe Ihnen gern persönlich weiter.'],
  reply_amount: ['Ich gehe Ihre Bestellung gern mit Ihnen durch.'],
  reply_tag: ['Wie kann ich Ihnen helfen?'],
  reply_vip: ['Schön, von Ihnen zu hören. Ich kümmere mich selbst darum.'],
  reply_out_of_hours: ['Danke für Ihre Geduld. Ich gehe dem jetzt nach.'],
  reply_unproved_sender: ['Wie kann ich Ihnen helfen?'],
  reply_too_long: ['Lassen Sie uns das gemeinsam klären.'],
  reply_question: ['Ihre Frage war: „{question}“'],
  reply_basket: ['In Ihrem Warenkorb: {items}, zusammen {total}. Soll ich das für Sie bestellen?'],
  reply_source: ['Vielleicht hilft Ihnen das: {title}.'],
};
