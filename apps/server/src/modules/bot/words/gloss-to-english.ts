import { detectLanguage } from './detect-language';
import { fold } from './fold';
import { stem } from './stem';

/**
 * A German text word by word in English, "Können Sie zu ihr nach Hause kommen?" as "Can you to you to home come?": no
 * translation, but near enough for a model that reads English to know what it is about. What is unknown stays. Of a text
 * that no small word shows to be German only long words are put so: "bad" and "boot" are English too.
 */
export function glossToEnglish(text: string): string {
  const spoken = detectLanguage(text);
  if (spoken === 'en') return text;
  return text.replace(/[\p{L}\p{M}]+/gu, (written) => {
    const word = fold(written);
    const found = spoken === 'de' ? englishOf(word) : word.length < LONG ? undefined : byWord.get(word);
    return found ?? written;
  });
}

const LONG = 5;

/** The English of a folded German word: of a form of it, or of the two that it is made of. */
function englishOf(word: string): string | undefined {
  const known = byWord.get(word) ?? byStem.get(stem(word));
  if (known !== undefined) return known;
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [first, second] = [partOf(word.slice(0, at)), partOf(word.slice(at))];
    if (first && second) return `${first} ${second}`;
  }
  return undefined;
}

/** Parts are joined by letters of no meaning: "Versicherung-s-karte". */
const partOf = (part: string) =>
  byWord.get(part) ?? byWord.get(part.replace(/(?:s|n|en|er)$/, '')) ?? byStem.get(stem(part));

const SHORTEST_PART = 4;

/**
 * The everyday of shops and services, "english: german german". Other forms are found by their stem, long words by their
 * parts. Of a word with two senses the one that customers use more. Nothing here belongs to one organisation.
 */
const WORDS = `I: ich; me: mir mich; my: mein meine meinen meinem meiner meins; you: du ihr sie euch dich dir ihnen; your: dein
deine deinen deinem deiner euer eure euren eurem eurer ihre ihren ihrem ihrer; he: er; him: ihm ihn; his: seine
seinen seinem seiner; it: es; we: wir; us: uns; our: unser unsere unseren unserem unserer; one: man eins einzelne;
nobody: niemand keiner; none: kein keine keinen keinem; somebody: jemand jemanden; the: der die den dem des; this:
dies diese diesen diesem dieser dieses; something: etwas irgendwas; nothing: nichts; everything: alles; all: alle
allen sämtliche gesamte; every: jede jeder jedes jeden jedem je pro; what: welche welcher welches welchen welchem
was; who: wem wen wer; when: wann; if: wenn falls ob; where: wo; where to: wohin; where from: woher; why: warum wieso
weshalb; how: wie; how much: wieviel; how many: wieviele; for what: wofür wozu; with what: womit; and: und; or: oder;
but: aber sondern; not: nicht net nix; no: nein nö nee; yes: ja; too: auch; only: nur bloß; still: noch; already:
schon bereits; again: wieder nochmal erneut; now: jetzt nun; today: heute heut; tomorrow: morgen; yesterday: gestern;
soon: bald demnächst; immediately: sofort gleich direkt; later: später nachher hinterher; before: vor vorher zuvor
bevor vorab; after: nachdem danach; during: während; since: seit; until: bis; from: von vom ab aus; with: mit;
without: ohne; for: für fürs; against: gegen; at: bei beim am; in: im in ins; on: auf an ans; to: zum zur zu nach;
over: über; under: unter; between: zwischen; behind: hinter; beside: neben; because of: wegen; instead: statt
stattdessen anstatt lieber; here: hier; there: da dort dahin; away: weg fort; out: raus heraus hinaus; back: zurück
rücken kreuz; up: hoch rauf; down: runter; together: zusammen gemeinsam; alone: allein alleine; very: sehr total;
really: wirklich echt; maybe: vielleicht; usually: normalerweise meist meistens; always: immer; never: nie niemals;
sometimes: manchmal; often: oft häufig; almost: fast; about: ungefähr etwa circa ca; more: mehr; less: weniger; most:
meisten; than: als; then: dann; so: so also; else: sonst; also: außerdem; is: ist is sei wird; are: sind seid werden;
am: bin; was: war; were: waren; be: sein bist; has: hat; have: habe haben habt hab hast; had: hatte hatten hätte
hätten; can: kann können könnt kannst könnte könnten kriegt dose; may: darf dürfen darfst dürft; must: muss müssen
müsst musste; should: soll sollen sollte sollten; want: will wollen willst möchte möchten wollte mag; would: würde
würden würdet; will: werde wirst; get: bekomme bekommen bekommt kriege kriegen krieg erhalten erhalte erhält; give:
gebt geben gib; do: macht machen mache mach tun tut gemacht; go: gehen gehe; come: kommt kommen komme kommst
herkommen; take: nehme nehmen nimmt nehmt nimm mitnehmen; bring: bringen bringe bringt mitbringen vorbeibringen; put:
legen setzen; need: brauche brauchen braucht brauch benötige benötigen bräuchte nötig; know: weiß wissen kennen
kenne; think: denke glaube denken; say: sagen sage sagt; tell: erzählen; ask: fragen frage; answer: antwort antworten
antwortet; see: sehen sehe siehe anschauen ansehen gucken; look: schauen schaue; search for: suche suchen; find:
finde finden findet; try: probieren probiere ausprobieren versuchen testen schnuppern; show: zeigen zeigt; explain:
erklären erklärt; help: helfen hilfe hilft; let: lassen lasse lass; leave: verlassen; stay: bleiben bleibt bleibe;
stand: stehen steht; sit: sitzen sitzt sitze; lie: liegen liegt; lay out: auslegen; live: wohne wohnen wohnt leben;
sleep: schlafen übernachtung; eat: essen esse isst; drink: trinken; work: arbeiten arbeit arbeitet; function:
funktioniert funktionieren klappt klappen; use: benutzen nutzen verwenden nutzung verwendung anwenden; wear: tragen
getragen anziehen; wait: warten warte wartet wartezeit; waiting list: warteliste; start: anfangen beginnen beginnt
beginn start loslegen los fange; end: ende enden endet; finish: fertig; last: dauern dauert hält halten haltbar
haltbarkeit dauer; keep: behalten aufbewahren aufheben; store: lagern; change: ändern wechseln änderung wechsel
geändert; move: verschieben verlegen umbuchen umzug umziehen; postpone: vertagen; cancel: absagen absage stornieren
storno stornierung abgesagt abbestellen; terminate: kündigen kündigung kündbar kündigungsfrist gekündigt; pause:
pausieren aussetzen unterbrechen pausierbar; extend: verlängern verlängerung; miss: verpassen verpasst versäumen;
late: verspätet verspätung spät; appear: erscheinen auftauchen; lose: verlieren verloren verliere; forget: vergessen;
break: brechen zerbrochen; broken: kaputt defekt gebrochen gerissen; damaged: beschädigt; damage: schaden; leak:
leckt tropft undicht; faulty: fehlerhaft; repair: reparieren reparatur repariert richten flicken; replace: ersetzen
ersatz; mend: ausbessern nähen; clean: reinigen putzen sauber reinigung säubern; wash: waschen wäscht wasche
gewaschen waschmaschine; dry: trocken trocknen trockner; iron: bügeln; cut: schneiden schneide schneidet schnitt
geschnitten kürzen; grind: mahlen gemahlen; grinder: mühle mahlwerk; roast: rösten röstung geröstet; bake: backen
gebacken; cook: kochen koche gekocht; fry: braten gebraten; cool: kühlen kühl; freeze: einfrieren gefrieren tiefkühl;
frost free: frostfrei; heat: erhitzen heizen heizung; warm: warm; hot: heiß; cold: kalt; spicy: scharf schärfe;
sweet: süß; sour: sauer säure; bitter: bitter; mild: mild; dark: dunkel; light: hell; thick: dick; thin: dünn; soft:
weich; hard: hart; firm: fest; heavy: schwer; easy: leicht einfach; difficult: schwierig; big: groß große; bigger:
größer; small: klein kleine kleiner; large: riesig; long: lang lange; short: kurz; high: höhe hohe; deep: tief; wide:
breit breite; narrow: eng schmal; full: voll; empty: leer; open: offen geöffnet öffnen; closed: geschlossen gesperrt;
new: neu neue; old: alt alte; young: jung; fresh: frisch; good: gut gute super; better: besser; best: beste besten;
bad: schlecht; wrong: falsch; right: richtig; same: gleich selbe dasselbe; different: anders andere verschieden;
difference: unterschied unterscheidet; similar: ähnlich; beautiful: schön; fast: schnell; slow: langsam; quiet: ruhig
leise still; loud: laut; safe: sicher; dangerous: gefährlich; poisonous: giftig; non-toxic: ungiftig; healthy:
gesund; sick: krank; possible: möglich machbar; necessary: notwendig erforderlich; available: verfügbar vorrätig;
sold out: ausverkauft vergriffen; in stock: lagernd; free: frei; free of charge: kostenlos gratis umsonst; expensive:
teuer; cheap: billig günstig; cheaper: billiger günstiger; cheapest: billigste günstigste; most expensive: teuerste;
cost: kosten kostet kost; price: preis preise; fee: gebühr gebühren entgelt; surcharge: aufpreis zuschlag aufschlag;
extra: extra zusätzlich; deposit: kaution pfand anzahlung; discount: rabatt nachlass ermäßigung prozente
vergünstigung; percent: prozent; coupon: gutscheincode rabattcode; voucher: gutschein geschenkkarte
geschenkgutschein; amount: betrag summe; minimum order: mindestbestellwert mindestbestellung; minimum: mindest
mindestens; maximum: maximal höchstens; pay: zahlen bezahlen zahle zahlt bezahle zahlung; payment: bezahlung
zuzahlung; co-payment: eigenanteil selbstbeteiligung; instalments: raten ratenzahlung; cash: bar bargeld; card: karte
karten; debit card: girocard; invoice: rechnung; receipt: beleg quittung kassenzettel bon kassenbon; tax: steuer
mehrwertsteuer; money: geld; refund: erstatten erstattet erstattung rückerstattung zurückerstatten rückzahlung; save:
sparen; buy: kaufen kaufe kauft gekauft; sell: verkaufen verkauft verkauf; order: bestellen bestellung bestelle
bestellt auftrag; reserve: reservieren reservierung zurücklegen vorbestellen vorbestellung; book: buchen buchung
gebucht buch bücher; return: zurückgeben zurückschicken rückgabe retoure zurücksenden rücksendung zurückbringen
zurückgeschickt; exchange: umtauschen umtausch tauschen austauschen; deliver: liefern liefert lieferung geliefert
zustellen ausliefern; ship: verschicken schickt schicken versenden senden verschickt; shipping: versand; postage:
porto; parcel: paket päckchen sendung; pick up: abholen abholung abhole; arrive: ankommen angekommen ankunft; send:
geschickt zugeschickt; abroad: ausland; address: adresse anschrift; delivery date: liefertermin; gift: geschenk
schenken verschenken geschenke; gift wrap: geschenkverpackung geschenkpapier einpacken; wrap: verpacken verpackung;
box: kiste karton schachtel; bag: tasche tüte beutel; sack: sack; bottle: flasche; glass: glas; cup: tasse becher;
plate: teller; pack: packung pack; piece: stück; kilo: kilo kilogramm kg; gram: gramm; litre: liter; metre: meter;
euro: euro; number: nummer anzahl zahl; size: größen größe; weight: gewicht; colour: farbe farben farbig; red: rot;
blue: blau; green: grün; yellow: gelb; black: schwarz; white: weiss; grey: grau; brown: braun; pink: rosa; hour:
stunde stunden std; half an hour: halbstunde; minute: minute minuten; second: sekunde; day: tag tage tagen; week:
woche wochen; month: monat monate; monthly: monatlich; year: jahr jahre; yearly: jährlich; weekly: wöchentlich;
daily: täglich; morning: vormittag früh; noon: mittag mittags; afternoon: nachmittag; evening: abend abends; night:
nacht nachts; weekend: wochenende; holiday: feiertag; holidays: ferien urlaub; monday: montag montags; tuesday:
dienstag dienstags; wednesday: mittwoch mittwochs; thursday: donnerstag donnerstags; friday: freitag freitags;
saturday: samstag samstags; sunday: sonntag sonntags; january: januar; february: februar; march: märz; april: april;
May: mai; june: juni; july: juli; october: oktober; december: dezember; spring: frühling frühjahr; summer: sommer;
autumn: herbst; winter: winter; overwinter: überwintern überwintert überwinterung; christmas: weihnachten; easter:
ostern; time: zeit uhrzeit mal; clock: uhr; date: datum; appointment: termin termine ausgemacht vereinbaren
vereinbart terminvereinbarung; short notice: kurzfristig; in advance: voraus; deadline: frist; valid: gültig gilt
gelten gültigkeit; expired: abgelaufen; opening hours: öffnungszeiten; weather: wetter; rain: regen regnet regnen;
sun: sonne; shade: schatten halbschatten; wind: wind; snow: schnee; storm: gewitter sturm; water: wasser wässern;
waterproof: wasserdicht dicht; fire: feuer; air: luft; child: kind kinder kids kindern bub mädchen junge kleinkind
nachwuchs enkel; baby: baby säugling; daughter: tochter; son: sohn; woman: frau; man: mann; mother: mutter mama;
father: vater papa; parents: eltern elternteil erziehungsberechtigte; family: familie; friend: freund freundin
freunde; grandmother: oma; grandfather: opa; person: person personen leute; people: menschen; adult: erwachsene
erwachsener; teenager: jugendliche; student: student studenten schüler studierende; pensioner: rentner senior
senioren; beginner: anfänger einsteiger; experience: erfahrung vorkenntnisse; group: gruppe gruppen; company: firma
unternehmen betrieb; office: büro büros; customer: kunde kunden; new customer: neukunde; regular customer:
stammkunde; employee: mitarbeiter angestellte; colleague: kollege kollegin kollegen; boss: chef chefin; team: team;
human: mensch; robot: roboter; doctor: arzt ärztin ärzte; prescription: rezept rezepte verordnung überweisung;
practice: praxis; health insurance: krankenkasse kasse krankenversicherung krankenkassen aok versicherung versichert;
insurance card: versichertenkarte; statutory: gesetzlich kassenpatient; private: privat selbstzahler; treatment:
behandlung behandlungen therapie; physiotherapy: krankengymnastik physiotherapie physio; massage: massage massieren;
pain: schmerz schmerzen weh aua; neck: nacken hals; knee: knie; foot: fuß füße; hand: hand hände; head: kopf; tooth:
zahn zähne; eye: auge augen; skin: haut; hair: haar haare; nail: nagel nägel krallen; wheelchair: rollstuhl;
accessible: barrierefrei rollstuhlgerecht; ramp: rampe; stairs: treppe stufen; lift: aufzug fahrstuhl; ground floor:
erdgeschoss; home visit: hausbesuch hausbesuche; house: haus; home: zuhause hause daheim heim; apartment: wohnung
ferienwohnung; room: zimmer raum; bed: bett; bath: bad; shower: dusche duschen; toilet: toilette wc klo; kitchen:
küche; breakfast: frühstück frühstücken frühstücksbuffet frühstücksraum; lunch: mittagessen; dinner: abendessen;
meal: gericht gerichte mahlzeit; menu: speisekarte; table: tisch; chair: stuhl stühle; high chair: hochstuhl
kinderstuhl; guest: gast gäste; garden: garten; gardening: gartenpflege; balcony: balkon balkone; terrace: terrasse;
outside: draußen freien; inside: drinnen innen; roof: dach; door: tür; window: fenster; floor: boden; wall: wand;
lamp: lampe licht leuchte; furniture: möbel; sofa: sofa couch; wood: holz; metal: metall; plastic: plastik
kunststoff; leather: leder; wool: wolle woll merino; cotton: baumwolle; silk: seide; fabric: stoff; material:
material; quality: qualität; sustainable: nachhaltig umweltfreundlich; organic: bio biologisch ökologisch; certified:
zertifiziert siegel; fair trade: fair fairtrade gehandelt; made: hergestellt herstellung produziert produzieren;
produce: herstellen; origin: herkunft stammt; regional: regional heimisch; sew: genäht gestrickt; shirt: hemd;
trousers: hose; skirt: rock; dress: kleid; jacket: jacke; coat: mantel; pullover: pullover pulli; shoes: schuhe
schuh; socks: socken strümpfe; cap: mütze; gloves: handschuhe; belt: gürtel; zip: reißverschluss reißverschlüsse;
button: knopf; label: etikett; seam: naht nähte; hole: loch löcher; fit: passen passt anpassen; try on: anprobieren
anprobe; scratch: kratzen kratzt kratzer; towel: handtuch tuch; clothes: kleidung klamotten sachen; comfortable:
bequem; food: lebensmittel futter; bread: brot; cake: kuchen torte; cheese: käse; meat: fleisch; fish: fisch; egg: ei
eier; milk: milch; butter: butter; sugar: zucker; salt: salz; rice: reis; noodles: nudeln; potato: kartoffel
kartoffeln; vegetables: gemüse; fruit: obst frucht früchte; apple: apfel äpfel; tomato: tomate tomaten; herbs:
kräuter; nuts: nüsse nuss; wheat: weizen; flour: mehl; gluten: gluten; gluten free: glutenfrei zöliakie; lactose
free: laktosefrei laktose; allergy: allergie allergien allergisch allergiker unverträglichkeit; ingredients: zutaten
inhaltsstoffe inhalt; contain: enthält enthalten drin; included: inklusive inbegriffen dabei; vegetarian: vegetarisch
vegetarier; vegan: vegan veganer; pork: schwein schweinefleisch; beef: rind rindfleisch; chicken: huhn hähnchen;
alcohol: alkohol alkoholfrei; beer: bier; wine: wein; coffee: kaffee; beans: bohnen; tea: tee; juice: saft;
decaffeinated: entkoffeiniert koffeinfrei koffein; machine: maschine automat gerät; coffee machine: vollautomat
siebträger; filter: filter; animal: tier tiere meerschweinchen hamster; dog: hund hunde dackel pudel welpe welpen
hündin vierbeiner labrador; cat: katze katzen kater kätzchen; horse: pferd; bird: vogel; rabbit: hase kaninchen; bee:
biene bienen; lead: leine; pet: haustier haustiere; vaccination: impfung geimpft; plant: pflanze pflanzen
einpflanzen; flower: blume blumen blüte blüht blühen; flower bouquet: strauß; rose: rose rosen; tree: baum bäume;
shrub: strauch sträucher; hedge: hecke; lawn: rasen; grass: gras; soil: erde; fertiliser: dünger düngen; water
plants: gießen giessen; grow: wachsen wächst anwachsen; die: eingegangen gestorben tot; hardy: winterhart; pot: topf
kübel; potted plant: kübelpflanze kübelpflanzen; seed: samen saat; aphids: blattläuse läuse; pests: schädlinge; tool:
werkzeug; scissors: schere; bicycle: fahrrad rad räder bike; tyre: reifen; brake: bremse; chain: kette; helmet: helm;
test ride: probefahrt probefahren; car: auto wagen pkw; parking: parken parkplatz parkplätze parke parkhaus; bus:
bus; train: zug bahn; station: bahnhof; airport: flughafen; street: straße; city: stadt; town centre: innenstadt;
village: dorf; country: land; germany: deutschland; austria: österreich wien; switzerland: schweiz; way: anfahrt;
distance: entfernung umkreis entfernt; kilometre: kilometer km; near: nah nähe; ride: fahren fahrt fährt fahre;
drive: autofahren; walk: laufen spazieren; swim: schwimmen; run: rennen joggen; sport: sport; training: training
trainieren; trainer: trainer; gym: fitnessstudio; course: kurs kurse; class: unterricht; workshop: workshop; learn:
lernen lernt; teach: unterrichten beibringen; teacher: lehrer; school: schule; driving licence: führerschein; exam:
prüfung; music: musik; play: spielen; game: spiel; picture: bild foto fotos; film: film; ticket: ticket
eintrittskarte; entry: eintritt einlass; member: mitglied; membership: mitgliedschaft; contract: vertrag;
subscription: abo abonnement; trial: testversion probezeit probemonat probetraining probestunde; term: laufzeit
mindestlaufzeit; account: konto; log in: einloggen anmelden; sign up: registrieren anmeldung; unsubscribe: abmelden;
password: passwort kennwort; data: daten; privacy: datenschutz; server: server; software: software programm; app:
app; mobile phone: handy smartphone; computer: computer rechner; website: webseite homepage; internet: internet netz;
e-mail: mail email; phone: telefon anrufen telefonisch telefonieren; call: anruf rufen; reach: erreichen erreichbar;
contact: kontakt kontaktieren ansprechpartner; write: schreiben schreibe; talk: sprechen reden; language: sprache;
english: englisch; german: deutsch; letter: brief; message: nachricht; newsletter: newsletter; shop: laden geschäft
shop filiale markt; showroom: ausstellungsraum; visit: besuchen besuch vorbeikommen vorbeischauen; repair shop:
werkstatt; warehouse: lager; selection: auswahl sortiment; offer: angebot anbieten bietet bieten; product: produkt
produkte artikel ware; thing: ding sache; spare part: ersatzteil ersatzteile; accessories: zubehör; instructions:
anleitung; advice: beratung beraten rat tipp tipps; recommend: empfehlen empfehlung empfehlt; suitable: geeignet
eignet; belong: gehört; warranty: garantie gewährleistung; growth guarantee: anwachsgarantie; complaint: beschwerde
reklamation beschweren reklamieren; problem: problem probleme; reason: grund; condition: zustand; conditions:
bedingungen voraussetzung; rule: regel regeln; allowed: erlaubt gestattet zulässig; forbidden: verboten; insured:
abgesichert; accident: unfall; emergency: notfall notdienst; urgent: dringend eilig dringender; express: express;
vaccinated: geimpfter; age: alter; years old: jährig jähriges jährige; identity card: ausweis personalausweis; proof:
nachweis; form: formular; sign: unterschreiben unterschrift; job: job; apply: bewerben bewerbung; training position:
ausbildung; wedding: hochzeit heiraten; birthday: geburtstag; funeral: beerdigung trauer; party: feier; catering:
catering; music band: band; wash hair: haarwäsche; haircut: haarschnitt friseur; beard: bart; dye: färben gefärbt;
make-up: schminken; nail polish: nagellack; piercing: piercing; tattoo: tattoo; jewellery: schmuck; ring: ring ringe;
gold: gold; silver: silber; engrave: gravieren gravur; glasses: brille; lens: linse linsen; battery: akku batterie;
charge: aufladen; power: strom; cable: kabel; screen: bildschirm display scheibe; print: drucken druck; paper:
papier; assemble: aufbauen montieren montage aufbau zusammenbauen; install: installieren einbauen einbau; measure:
messen ausmessen; dispose: entsorgen entsorgung; recycle: recyceln; trade in: inzahlungnahme ankaufen; used:
gebraucht; second hand: secondhand; rent: mieten leihen ausleihen verleih vermietet; lend: verleihen; lock: schloss;
key: schlüssel; locker: schließfach spind; luggage: gepäck koffer; sauna: sauna; pool: pool schwimmbad; smoke:
rauchen; wifi: wlan; bicycle storage: fahrradkeller; beach: strand; lake: see; mountain: berg; tour: tour führung;
guide: führer; boat: boot; tent: zelt; forest: wald; extra bed: zustellbett; cot: kinderbett; check in: anreise
einchecken anreisen; check out: abreise auschecken abreisen; tip: trinkgeld; portion: portion; topping: belag; sauce:
soße sauce; starter: vorspeise; dessert: nachtisch dessert; side dish: beilage; taste: schmeckt schmecken geschmack
verkostung; smell: riecht duft geruch stinkt; sharp: geschliffen; dull: stumpf; rusty: rostig; wet: nass; dirty:
schmutzig dreckig; stain: fleck flecken; tired: müde; afraid: angst ängstlich; nervous: nervös; happy: glücklich
zufrieden; unhappy: unzufrieden; sorry: entschuldigung sorry; please: bitte; thanks: danke; hello: hallo moin servus
guten; goodbye: tschüss; certain: bestimmt; normal: normal; special: besonders speziell; usual: üblich; instead of:
anstelle; everyone: jedermann; own: eigene eigenen eigenes; other: anderen anderer; first: erste ersten erstes;
second one: zweite zweiten; last one: letzte letzten letztes; next: nächste nächsten; two: zwei; three: drei; four:
vier; five: fünf; six: sechs; seven: sieben; eight: acht; nine: neun; ten: zehn; twelve: zwölf; twenty: zwanzig;
hundred: hundert; half: halb halbe halbes; quarter: viertel; third: drittel; double: doppelt; that: das; a: ein eine
einen einem einer n ne nen ner; is there: gibt gibts; works: geht gehts; myself: selber selbst; from inside: rein
herein hinein reinkommen; around: um rum herum; with it: damit; for it: dafür; limit: grenze limit; happen: passiert
passieren geschieht; turn out: fallen fällt ausfallen; somewhere: irgendwo; somehow: irgendwie; whole: ganz ganze
ganzer ganzen komplett; such a thing: sowas so'n; enough: genug reicht genügt ausreichend; gone: gegangen
verschwunden futsch; automatic: automatisch; in addition: dazu zudem; middle: mitte; working days: werktage werktag;
park: abstellen; saved: gespeichert speichern gespeicherte; capital: hauptstadt; special training: weiterbildung;
hire: einstellen stellt; vacancy: stellen stellenangebot; founded: gegründet gründung; nursery: gärtnerei; agency:
agentur; sports club: verein vereine sportverein; espresso machine: espressomaschine kaffeemaschine; bugs: viecher
käfer ungeziefer insekten; nibble: anknabbert knabbert frisst beißt; stupid: doof blöd; wish: wunsch; naturally:
natürlich; credit card: kreditkarte; counter: theke; flexible: flexibel; at present: zurzeit derzeit momentan gerade;
inside of: innerhalb; issued: ausstellung ausgestellt; hidden: versteckt; back entrance: hintereingang; need not:
bedarf; strongly: kräftig; fee for missing: ausfallgebühr; calculate: berechnen berechnet; noted: vermerkt; degree:
grad; bring inside: hereinholen reinholen; twice: zweimal; once: einmal; called: heißt heißen nennt; cost free:
kostenfrei; phone call: angerufen; unworn: ungetragen; spray: abspritzen sprühen; plus: zuzüglich plus; green waste:
grünabfall; outdoors: auspflanzen rauspflanzen; put outside: rausstellen; stay overnight: übernachten; break down:
panne; pregnant: schwanger schwangerschaft; disabled: behindert behinderte; crutches: krücken; back pain:
kreuzschmerzen rückenschmerzen; injury: verletzung verletzt; surgery: operation op; certificate: attest bescheinigung
zertifikat zeugnis urkunde; rehab: reha; acupuncture: akupunktur; embroidery: stickerei; logo: logo firmenlogo;
sponsor: sponsern sponsert; lawn mower: rasenmäher; terms: agb; cheapest one: preiswerteste; good value: preiswert
preisgünstig; cut off: abschneiden; come along: mitkommen mitdarf begleiten; allowed to bring: mitgebracht;
recommendable: empfehlenswert; tight: stramm; loose: locker weit; customer card: kundenkarte; loyalty points:
treuepunkte bonuspunkte punkte; trade fair: messe; test: test; sample: muster probe; swap: tausche; spot: platz
plätze; seat: sitzplatz; place: ort stelle; corner: ecke; next to: nebenan; how far: wieweit; round: rund; square:
eckig; hangs: hängt; power cut: stromausfall; connected: verbunden; connect: verbinden anschließen anschluss;
download: herunterladen; export: exportieren; import: importieren; delete: löschen gelöscht; user: nutzer benutzer
nutzern anwender; reminder: erinnerung mahnung; tax number: steuernummer; deliverable: lieferbar; left: übrig; lots
of: viel viele; few: wenig wenige paar; anybody: irgendwer; both: beide beides beiden; nice: nett; friendly:
freundlich; rude: unfreundlich; rip-off: abzocke wucher; cheat: betrug betrogen; mistake: fehler; understand:
verstehen verstehe; believe: glauben; hope: hoffe hoffen; like: mögen gefällt gefallen; love: liebe lieben; hate:
hasse; interested: interessiere interesse; important: wichtig; possible again: nochmals; by the way: übrigens;
unfortunately: leider; alright: okay ok; partner: partner partnerin ehemann ehefrau verlobte; brother: bruder;
sister: schwester; neighbour: nachbar nachbarin nachbarn; unannounced: spontan unangemeldet; drop in: reinschauen
reinschneien; put down: hinstellen ablegen; take off: abnehmen ausziehen; hairdo: frisur frisuren hochsteckfrisur
steckfrisur; dry hair: föhnen; highlights: strähnen strähnchen; men: männer herren; women: frauen damen; for men:
herrenschnitt männerschnitt; bride: braut; ball: ball bälle; exam free: prüfungsfrei; scalp: kopfhaut; cosmetics:
kosmetik creme; allergic reaction: ausschlag; fall: runtergefallen stürzen gestürzt; drop: fallengelassen; crack:
gesprungen riss zersprungen; photo: bilder aufnahmen; backup: sicherung sichern backup; loan device: ersatzgerät
leihgerät; estimate: kostenvoranschlag; diagnosis: diagnose; original: original echtes originalteil; brand: marke
marken; manufacturer: hersteller; genuine: echtheit; insurance claim: versicherungsfall; look at: begutachten
besichtigen besichtigung; purchase old things: ankauf; pawn: verpfänden; overnight stay: nächte; leave luggage:
gepäckaufbewahrung; board: pension; half board: halbpension; full board: vollpension; lunch packet: lunchpaket; ski
lift: skilift lift seilbahn; ski: ski skifahren; hike: wandern wanderung; charging station: ladestation ladesäule;
electric car: elektroauto; tourist tax: ortstaxe kurtaxe; guest card: gästekarte; step: stufe; cellar: keller; view:
aussicht blick; sea: meer; climb: klettern bouldern; rope: seil; shoe size: schuhgröße; rental: leihgebühr; medical
certificate: krankschreibung krankgeschrieben; broken bone: bruch; pregnancy: schwangere schwangeren; month of
pregnancy: ssw; nursing: stillen stillend stillzeit; ripe: reif; mould: schimmel; raw milk: rohmilch; goat: ziege;
sheep: schaf; cow: kuh; wine tasting: weinprobe; cellar door: weinkeller; bakery: bäckerei bäcker; butcher: metzger
metzgerei fleischer; sausage: wurst; ham: schinken; salad: salat; soup: suppe; side: beilagen; spices: gewürze;
honey: honig; chocolate: schokolade; ice cream: eis; biscuit: keks kekse; roll: brötchen semmel; order in advance:
vorbestellt; leftover: rest vortag; crate: kasten; barrel: fass; refill: nachfüllen auffüllen; deposit bottle:
pfandflasche leergut; opening: eröffnung; queue: schlange; crowded: überfüllt; quiet time: ruhezeit; rush hour:
stoßzeit; closing: schließung zumachen; move in: einzug einziehen; move out: auszug; tenant: mieter; landlord:
vermieter; electricity: elektrik elektriker; plumber: installateur klempner; heating: heizkörper; boiler: boiler
therme; paint: malen streichen; tiles: fliesen; carpet: teppich; curtain: vorhang vorhänge; mattress: matratze;
pillow: kissen; blanket: decke; shelf: regal; cupboard: schrank; desk: schreibtisch; drawer: schublade; mirror:
spiegel; frame: rahmen; made to measure: maßanfertigung maßgefertigt; custom made: individuell sonderanfertigung;
sketch: entwurf skizze; sew on: annähen; waterproofing: imprägnieren; shrink: eingehen einlaufen; fade: verblassen;
lint: fusseln; sweat: schwitzen; breathable: atmungsaktiv; insulated: gefüttert; machine washable:
waschmaschinenfest; dishwasher: spülmaschine spülmaschinenfest geschirrspüler; microwave: mikrowelle; oven: ofen
backofen; fridge: kühlschrank; freezer: gefrierschrank tiefkühler; pan: pfanne; knife: messer; sharpen: schleifen
schärfen; handle: griff; lid: deckel; induction: induktion; coating: beschichtung; rust: rost rosten; licence: lizenz
lizenzen; upgrade: upgraden hochstufen; downgrade: herabstufen; invite: einladen einladung; share: teilen;
synchronise: synchronisieren; integrate: schnittstelle anbindung; update: aktualisieren aktualisierung; crash:
abgestürzt absturz; slow internet: lahm; error: fehlermeldung; hotline: hotline; customer service: kundenservice
kundendienst support; charity: gemeinnützig; authority: behörde; tender: ausschreibung; payment by invoice:
rechnungskauf; advance payment: vorkasse vorauszahlung; bank transfer: banküberweisung; direct debit: lastschrift;
remind: erinnern; overdue: überfällig; rating: bewertung bewertungen; recommendation: weiterempfehlung; competition:
gewinnspiel; season: saison; high season: hauptsaison; low season: nebensaison; public holidays: feiertage
feiertagen; bridge day: brückentag; vacation closure: betriebsurlaub; summer break: sommerpause; evening class:
abendkurs; level: niveau; participant: teilnehmer teilnehmen mitmachen; minimum number: mindestteilnehmerzahl;
cancelled course: ausfällt entfällt ausgefallen; catch up: nachholen; trial lesson: schnupperstunde; equipment:
ausrüstung geräte; provided: gestellt bereitgestellt; changing room: umkleide umkleiden; supervised: betreut
betreuung beaufsichtigt; signature: einverständniserklärung; driving: fahrlehrer fahrstunde; theory: theorie; glasses
prescription: brillenrezept; eye test: sehtest; hearing aid: hörgerät; vaccinate: impfen; teeth: gebiss; dentist:
zahnarzt; vet: tierarzt; pharmacy: apotheke; tablet: tablette tabletten; fever: fieber; cough: husten; blood: blut;
heart: herz; diabetes: diabetes; high blood pressure: bluthochdruck; disc: bandscheibe bandscheibenvorfall; joint:
gelenk gelenke; muscle: muskel muskeln; tension: verspannung verspannt; stretch: dehnen; swelling: schwellung
geschwollen; wound: wunde narbe; tram: straßenbahn tram; motorway: autobahn; navigate: navi; entrance: eingang;
opposite: gegenüber`;

const byWord = new Map<string, string>();
const byStem = new Map<string, string>();
for (const entry of WORDS.split(';')) {
  const [english = '', german = ''] = entry.split(':').map((part) => part.trim());
  for (const word of fold(german).split(/\s+/)) {
    if (!byWord.has(word)) byWord.set(word, english);
    if (!byStem.has(stem(word))) byStem.set(stem(word), english);
  }
}
