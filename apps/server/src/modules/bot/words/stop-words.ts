import { fold } from './fold';

export type Language = 'en' | 'de';

const list = (words: string) => new Set(fold(words).replaceAll("'", '').split(/\s+/).filter(Boolean));

/** Words that carry grammar or politeness, not a topic. */
export const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: list(`a about after again all also am an and any are arent as ask at be because been before being but by can
    cant could couldnt did didnt do does doesnt doing dont each either else even ever for from further get give
    gets getting go going got had has hasnt have havent having he hello hence her here hers hey hi him his how
    however i id if im in into is isnt it its ive just know let lets like make makes many may maybe me might
    mine must my need no nor not now of off oh ok okay on only or other our ours out over own please pls plz
    really say see shall she should so some such sure tell than thank thanks that thats the their them then there
    theres these they thing things think this those though through to too u under until up ur us very want wanted
    was wasnt we well were what whats when where wheres whether which while who whom whose why will with wont
    would yes yet you your yours actually anyone anything anybody everyone everything someone something somehow
    hear ill im rn btw tbh looking look want wanna gonna possible able wondering wonder question dear sir madam guys folks there
    concerning regarding exactly kindly quick quickly explain information info`),
  de: list(`ab aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis
    bist bitte da dabei dafür damit dann daran darauf darf das dass daß dazu dein deine dem den denn der des
    deshalb dich die dies diese diesem diesen dieser dieses dir doch dort du durch eben ein eine einem einen einer
    eines einfach er es etwas euch euer eure eurem euren eurer fuer für gern gerne gibt gibts habe haben habt hab hallo
    hat hatte hatten hätte hätten hi hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins irgendwie ist
    ja jede jeder jedes jetzt kann kannst können könnt könnte könnten lassen mal man mein meine meinem meinen
    meiner mich mir mit möchte möchten müssen muss musst nach nein nicht nichts noch nun nur ob oder ohne schon
    sehr seid sein seine seit sich sie sind so sollte sollen soll um und uns unser unsere unter vielleicht vom von vor
    wäre war waren wann warum was weil welche welchem welchen welcher welches wenn wer werde werden wie wieso
    will wir wird wirst wissen wo wohl wollen wollte worden wurde würde würden zu zum zur danke frage fragen
    eigentlich geht gehen halt ach naja mach machs bräuchte bräuchten würdet dürfen darf sagen bitteschön moin servus guten gutes hey liebe lieber schnell überhaupt mag
    machen mache macht hoch tun weiß brauche brauchen suche suchen info infos information informationen denen`),
};

/**
 * Everyday words that say little about the topic. They still count, but little: whether they are known or not.
 * Without them "bought last week, too small, send it back?" would look mostly unknown.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...list(`one two three four five six seven eight nine ten dozen pair couple eins zwei drei vier fünf sechs sieben acht
    neun zehn dutzend paar policy policies conditions terms rules option options possibility process regeln bedingungen
    möglichkeit möglichkeiten regelung`),
  ...list(`add ago already always amount anyway arrive arrived available away back bad become best better big bit
    bought bring brought buy buying call came certain chance check choose come comes coming company customer
    customers day days deal different difference difficult during early easy end enough expect fact far fast few
    find fine first found full good great guess half happen happened happens hard help hope hour house idea
    interested issue item items kind large last late later least leave left less long lot main match matter mean
    minute minutes moment month months more morning most much name near never new next nice night nothing number
    offer offering often old once one open order ordered part people person place planning point problem product
    products purchase purchased put quite ready real reason receive received recently right same second sell
    selling send sent shop show since site small soon sort special start started still stop store stuff take takes
    taking test thats three time times today together tomorrow tonight tried try trying turn two type use used
    using usually various visit wait way website week weeks went whats whole within without work working works
    wrong year years yesterday`),
  ...list(`funktionieren funktioniert bietet bieten anbieten angebot betrag ankommen angekommen anruf artikel bald beide bekomme bekommen besser bestellen bestellt bestellung bestellungen auftrag
    bestimmt bitte bleiben brauche bringen ding dinge eins ende erst erste ersten fast finde finden früh ganz
    gekauft gemacht genau gerade gestern groß große gut gute guten heute hilfe immer irgendwas jahr jahre jemand
    kaufen kaufe klein kleine kommen kommt kunde kunden laden lange letzte letzten letzter leute mehr möglich
    monat monate morgen nächste nächsten nehmen neu neue neuen neuer nie nochmal problem produkt produkte richtig
    sache sachen schlecht selbst shop stück stunde stunden tag tage tagen uhr verkaufen verkauft viel viele vielen
    weiter wieder woche wochen zeit zeigen zuerst zwei schicken schickt senden verkaufe führt stellt ware`),
]);

/** Small words of both languages: they say nothing about which one it is. */
export const SHARED_WORDS: ReadonlySet<string> = list(
  'ok okay hat man war die also fast in so was will am an er ab all bin hi hey bis hier not do du',
);

/** Words that customers write alone, and that only one language has. */
export const DISTINCTIVE_WORDS: Record<Language, ReadonlySet<string>> = {
  en: list(`human shipping delivery refund price prices cost costs hours agent person complaint cheaper thank hello
    order orders parcel broken`),
  de: list(`hilfe mensch menschen mitarbeiter bestellung bestellen bestellt lieferung versand versandkosten lieferkosten lieferzeit umtausch
    rückgabe rücksendung rechnung ratenzahlung gewährleistung
    öffnungszeiten kostet kosten preis preise paket sendung beschwerde reklamation kaputt defekt danke dankeschön
    kunde berater kollege kollegen geöffnet günstig teuer kost stück warenkorb kaufen tschüss`),
};

/** Small words of other languages, which are neither English nor German. */
export const FOREIGN_WORDS: ReadonlySet<string> =
  list(`le la les une est pas que qui vous nous votre pour avec combien
  bonjour merci je suis sont cette mon quel quelle livraison el los las por para con cuánto hola gracias pedido dónde
  está usted tiene il gli che quanto ciao grazie vorrei dove sono het een van voor niet zijn kunnen jullie hoe mijn
  waar uma olá obrigado meu onde quero jest proszę dzień dobry czy ile ne için nerede merhaba teşekkürler ve bir avez chaussures voudrais acheter tienes quiero comprar avete posso bisogno`);

/** Grammar in one language, a thing to buy in the other: grammar only when the language is sure. */
export const NOUNS_ELSEWHERE: ReadonlySet<string> = list('hat man');
