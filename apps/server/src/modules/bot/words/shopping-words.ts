import { splitWords } from './split-words';
import { stem } from './stem';

/** Words of shopping itself: what is left of a text without them and without product names is its topic. */
const WORDS = `buy buying order ordering purchase take have want need like price prices cost costs pricing much
  expensive cheap available availability stock left piece pieces pcs pc item items basket cart bag add put remove delete
  change make instead rather only just switch more another also please sell show find tell euro euros dollar dollars eur usd
  interested offer recommend different total sum each per together without drop out first second third fourth fifth last
  one ones pair couple dozen both them those these yes no ok sure cancel give send grab reserve today now still currently
  today dont actually mail email phone telefon reduce increase check checkout mehr
  bestellen bestelle bestell bestellt kaufen kaufe nehme nehmen nimm gib möchte brauche preis preise kostet kosten teuer
  günstig verfügbar vorrätig lieferbar lager stück stueck warenkorb korb dazu noch raus entfernen löschen lösche ändern
  doch lieber nur statt stattdessen anderen zeig zeigen euro gesamt zusammen ohne weg erste ersten zweite zweiten dritte
  dritten letzte letzten paar dutzend beide beiden davon interessiere verkauft bietet empfehlen hm hmm wait oh uh um well sorry warte moment ach ähm naja lol haha nice cool awesome okey
  kein keine keinen keiner keines mind forget vergiss egal total altogether gesamt insgesamt summe show view see check whats macht schade toll prima ersetze ersetzen tausche tauschen replace swap exchange anstatt anstelle heute jetzt aktuell
  gerade viel wieviel hinzufügen füge hinzu packe pack leg lege rein bitte ausverkauft cheaper cheapest lowest dearest priciest günstiger günstigere günstigeren günstigste günstigsten billig billiger billigere
  billigste billigsten teurer teurere teuerste teuersten kost meant meinte meinen thx ty tysm merci cheers nee nö ne hav mutch r u ir dat done fertig stk reicht genug draus daraus packs super mega perfect perfekt wonderful klasse spitze sounds looks deal less fewer weniger same again gleiche gleichen dasselbe dieselben nochmal trotzdem anyway budget max maximal höchstens unter under below said pricey einmal zweimal dreimal viermal fünfmal
  kostets kosts wäre gimme normal regular plain standard normale normalen normaler einfache lass lasst weglassen halbes halber half preislich plus machma drauf drin extra extras zusätzlich sign buchen langt langen reichen genügt passt pass enough fine`;

const stems = new Set(splitWords(WORDS).map(stem));

export const isShoppingWord = (word: string) => stems.has(stem(word));
