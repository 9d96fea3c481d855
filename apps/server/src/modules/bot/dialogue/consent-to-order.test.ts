import { expect, test } from 'vitest';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { CONSENT_PHRASES } from '../words/consent-phrases';
import { IDS, startChat } from './testing/chat';

/** A customer with known contact details and two bells in the shown cart: only consent is missing. */
function shown() {
  const chat = startChat({ customer: { email: 'anna@test.example' } });
  expect(chat.says('I would like two bells').order).toBeUndefined();
  expect(chat.state().order_stage).toBe('confirming');
  return chat;
}

/** Replies to "Shall I order it?" that hold a yes, or something like one, and are no consent as a whole. */
const NO_CONSENT: Record<string, readonly string[]> = {
  en: [
    ...[
      'ok I will ask my wife',
      'sure is expensive',
      'yes?',
      'yes but not now',
      'ok let me think',
      'sure, later maybe',
    ],
    ...[
      'yes, is it waterproof',
      'ok how long does delivery take',
      'yes what does shipping cost',
      'okay wait',
      'ok wait',
    ],
    ...[
      'right size is 43',
      'right, but which colour',
      'yes I know',
      'yes I saw that',
      'yeah no',
      'yes and no',
      'ok no',
    ],
    ...[
      'sure, if it is free',
      'ok if you give me a discount',
      'yes if it arrives tomorrow',
      'perfect size for my son',
    ],
    ...[
      'great shop you have',
      'fine, I will come back',
      'great, thanks for the information',
      'looks good, I will think',
    ],
    ...[
      'confirm that it is steel',
      'please confirm the size',
      'correct me if I am wrong',
      'exactly what I feared',
    ],
    ...[
      'of course it is sold out',
      'definitely too expensive',
      'absolutely not',
      'yes, a human please',
      'ok thanks bye',
    ],
    ...[
      'ok bye',
      'yes I have a question',
      'sure thing, what else do you have',
      'yep that was the price I saw elsewhere cheaper',
    ],
    ...[
      'yes for my neighbour she decides',
      'go away',
      'do it later',
      'book it next week',
      'order it for me next month maybe',
    ],
    ...[
      'I did not say yes',
      'my husband says yes',
      'would you say yes',
      'is yes enough',
      'what happens when I say yes',
    ],
  ],
  de: [
    ...[
      'ja ist das wasserdicht',
      'ok ich frage meine Frau',
      'klar ist das teuer',
      'ja?',
      'ja aber nicht jetzt',
      'ja nein',
    ],
    ...[
      'ok ich überlege es mir',
      'ja später vielleicht',
      'ja wie lange dauert die Lieferung',
      'ja was kostet der Versand',
    ],
    ...[
      'passt das in den Koffer',
      'passt mir nicht',
      'stimmt der Preis',
      'stimmt nicht',
      'richtig teuer',
      'genau das ist das Problem',
    ],
    ...[
      'ja wenn es morgen kommt',
      'gerne aber billiger',
      'gern geschehen',
      'ok danke tschüss',
      'klar, morgen',
      'ja ich weiß',
    ],
    ...[
      'ja das habe ich gesehen',
      'bitte noch warten',
      'bitte nicht',
      'ja mit Rabatt',
      'auf jeden Fall zu teuer',
      'natürlich nicht',
    ],
    ...[
      'ja ich möchte einen Menschen sprechen',
      'ok und in Blau',
      'ja gibt es das auch in Rot',
      'super Laden',
      'jo mal sehen',
    ],
    ...[
      'bestelle ich vielleicht morgen',
      'ja mein Mann bestellt das',
      'bestätigen Sie mir erst die Größe',
      'ja ja, immer das gleiche',
    ],
  ],
  es: [
    ...[
      'sí pero no ahora',
      'vale lo pienso',
      'claro que es caro',
      'sí, ¿es impermeable?',
      'sí cuánto tarda',
      'ok le pregunto a mi mujer',
    ],
    ...[
      'sí si llega mañana',
      'de acuerdo pero más barato',
      'perfecto para mi hijo',
      'sí ya lo vi',
      'por supuesto que no',
      'vale gracias adiós',
    ],
    ...[
      'sí tengo una pregunta',
      'correcto pero en azul',
      'adelante con el descuento',
      'confirmo mañana',
      'sí mañana',
      'sí con descuento',
    ],
    ...[
      'lo compro otro día',
      'claro claro ya veremos',
      'sí quiero hablar con una persona',
      'vale y el envío',
      'sí o no no sé',
      'espera',
    ],
  ],
  fr: [
    ...[
      'oui mais pas maintenant',
      "d'accord je réfléchis",
      'bien sûr que c’est cher',
      'oui, est-ce étanche ?',
      'oui combien de temps',
    ],
    ...[
      'ok je demande à ma femme',
      'oui si ça arrive demain',
      "d'accord mais moins cher",
      'parfait pour mon fils',
      'oui je sais',
    ],
    ...[
      'bien sûr que non',
      'oui merci au revoir',
      "oui j'ai une question",
      "c'est bon marché",
      'je confirme demain',
      'oui demain peut-être',
    ],
    ...[
      'je commande plus tard',
      'oui avec une remise',
      'oui je veux parler à un humain',
      'ok et la livraison',
      'oui ou non je ne sais pas',
      'attendez',
    ],
    ...['volontiers mais en bleu', 'vas-y doucement'],
  ],
  it: [
    ...[
      'sì ma non adesso',
      'va bene ci penso',
      'certo che è caro',
      'sì, è impermeabile?',
      'sì quanto ci vuole',
      'ok chiedo a mia moglie',
    ],
    ...[
      'sì se arriva domani',
      "d'accordo ma meno caro",
      'perfetto per mio figlio',
      'sì lo so',
      'certo che no',
      'sì grazie arrivederci',
    ],
    ...[
      'sì ho una domanda',
      'esatto ma in blu',
      'confermo domani',
      'sì domani forse',
      'ordino più tardi',
      'sì con lo sconto',
    ],
    ...[
      'sì voglio parlare con una persona',
      'ok e la spedizione',
      'sì o no non so',
      'aspetta',
      'lo compro un altro giorno',
      'corretto ma rosso',
    ],
  ],
  pt: [
    ...[
      'sim mas agora não',
      'está bem vou pensar',
      'claro que é caro',
      'sim, é impermeável?',
      'sim quanto tempo demora',
      'ok pergunto à minha mulher',
    ],
    ...[
      'sim se chegar amanhã',
      'de acordo mas mais barato',
      'perfeito para o meu filho',
      'sim eu sei',
      'claro que não',
      'sim obrigado adeus',
    ],
    ...[
      'sim tenho uma pergunta',
      'correto mas em azul',
      'confirmo amanhã',
      'sim amanhã talvez',
      'pode pedir depois',
      'sim com desconto',
    ],
    ...[
      'sim quero falar com uma pessoa',
      'ok e o envio',
      'sim ou não não sei',
      'espera',
      'com certeza é caro',
      'pode ser amanhã',
    ],
  ],
  tr: [
    ...[
      'evet ama şimdi değil',
      'tamam düşüneceğim',
      'tabii ki pahalı',
      'evet, su geçirmez mi?',
      'evet ne kadar sürer',
      'tamam eşime sorayım',
    ],
    ...[
      'evet yarın gelirse',
      'olur ama daha ucuz',
      'oğlum için mükemmel',
      'evet biliyorum',
      'tabii ki hayır',
      'tamam teşekkürler hoşça kal',
    ],
    ...[
      'evet bir sorum var',
      'doğru ama mavi',
      'yarın onaylıyorum',
      'evet belki yarın',
      'sonra sipariş ver',
      'evet indirimle',
    ],
    ...[
      'evet bir insanla konuşmak istiyorum',
      'tamam kargo ne kadar',
      'evet mi hayır mı bilmiyorum',
      'bekle',
      'olur mu',
      'kabul etmiyorum',
    ],
  ],
  ar: [
    ...[
      'نعم لكن ليس الآن',
      'حسنا سأفكر',
      'طبعا غالي',
      'نعم، هل هو مقاوم للماء؟',
      'نعم كم يستغرق التوصيل',
      'تمام سأسأل زوجتي',
    ],
    ...['نعم إذا وصل غدا', 'موافق لكن بسعر أقل', 'ممتاز لابني', 'نعم أعرف', 'طبعا لا', 'نعم شكرا مع السلامة'],
    ...['نعم عندي سؤال', 'صحيح لكن أزرق', 'أؤكد غدا', 'نعم ربما غدا', 'اطلب لاحقا', 'نعم مع خصم'],
    ...['نعم أريد التحدث مع شخص', 'تمام والشحن', 'نعم أو لا لا أعرف', 'انتظر', 'غير موافق', 'لست موافقا'],
  ],
  signs: ['👎', '😂', 'ok 😂', 'yes 😅', 'yes 🙄', '👍?', '👍 but not now', '...', 'y?', 'ok…?'],
};

const REPLIES = Object.entries(NO_CONSENT).flatMap(([language, replies]) =>
  replies.map((reply): [string, string] => [language, reply]),
);

test('[promise 25] a reply that is no consent as a whole orders nothing, whatever yes it holds', () => {
  expect(REPLIES.length).toBeGreaterThanOrEqual(200);
  const ordered = REPLIES.filter(([, reply]) => shown().says(reply).order !== undefined);
  expect(ordered).toEqual([]);
  recordPromiseMetric(
    25,
    'consent',
    `${ordered.length} orders after ${REPLIES.length} replies that are no consent (limit 0)`,
  );
});

test('[promise 25] nor does it where a model says that it is one', () => {
  const wishes = [{ kind: 'confirm' as const }];
  const ordered = REPLIES.filter(([, reply]) => shown().says(reply, [], { wishes }).order !== undefined);
  expect(ordered).toEqual([]);
});

test('each phrase of the lists, and the button, order what was shown', () => {
  const phrases = [
    ...Object.values(CONSENT_PHRASES).flat(),
    'Yes, order',
    'Ja, bestellen',
    'YES!',
    'Sí.',
    'Yes 👍',
    '👍🏽',
  ];
  const refused = phrases.filter((phrase) => shown().says(phrase).order === undefined);
  expect(refused).toEqual([]);
});

test('the contact that was asked for completes the order, unless something else is said with it', () => {
  const asked = () => {
    const chat = startChat({ customer: { email: null, phone: null } });
    chat.says('I would like two bells');
    expect(chat.says('yes').order).toBeUndefined();
    return chat;
  };
  for (const reply of [
    'anna@test.example',
    'my email is anna@test.example',
    'Meine E-Mail ist anna@test.example',
  ])
    expect(asked().says(reply).order?.items, reply).toEqual([{ product_id: IDS.bell, quantity: 2 }]);
  for (const reply of [
    'wait, I have to ask my wife, anna@test.example',
    'anna@test.example but do not order yet',
  ]) {
    const chat = asked();
    expect(chat.says(reply).order, reply).toBeUndefined();
    expect(chat.says('yes').order?.contact.email, reply).toBe('anna@test.example');
  }
});

test('the name that is given with the address goes with the order', () => {
  const chat = startChat({ customer: { name: 'Visitor 3C57', email: null, phone: null } });
  chat.says('I would like two bells');
  expect(chat.says('yes').order).toBeUndefined();
  expect(chat.says('Ada Lovelace <ada@test.example>').order).toBeUndefined(); // what else is said is not consent
  expect(chat.says('yes').order?.contact).toMatchObject({ name: 'Ada Lovelace', email: 'ada@test.example' });
});
