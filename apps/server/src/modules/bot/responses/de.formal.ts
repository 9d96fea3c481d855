import type { en } from './en';

/** Where a formal bot speaks otherwise than a neutral one. */
export const deFormal: Partial<Record<keyof typeof en, readonly string[]>> = {
  greeting: [
    'Guten Tag. Ich bin der Assistent von {organisation}. Gern beantworte ich Ihre Fragen zu unseren Produkten und alles Weitere. Ich nehme auch Bestellungen auf oder verständige einen Kollegen.',
    'Guten Tag nochmals. Was darf ich für Sie tun?',
    'Guten Tag. Wie darf ich Ihnen helfen?',
    'Guten Tag. Was möchten Sie wissen?',
  ],
  greeting_no_orders: [
    'Guten Tag. Ich bin der Assistent von {organisation}. Gern beantworte ich Ihre Fragen zu unseren Produkten und alles Weitere. Ich verständige auch gern einen Kollegen.',
    'Guten Tag nochmals. Was möchten Sie wissen?',
    'Guten Tag. Womit darf ich Ihnen helfen?',
    'Guten Tag. Worüber darf ich Auskunft geben?',
  ],
  thanks: ['Sehr gern geschehen.', 'Es war mir ein Vergnügen. Darf ich noch etwas für Sie tun?', 'Gern.'],
  goodbye: [
    'Auf Wiedersehen, und vielen Dank für Ihre Nachricht.',
    'Wir freuen uns, wieder von Ihnen zu hören.',
    'Auf Wiedersehen.',
  ],
  anything_else: [
    'Was darf ich noch für Sie tun?',
    'Sehr wohl. Bitte schreiben Sie, wenn Sie etwas benötigen.',
    'Ich stehe Ihnen weiter zur Verfügung.',
  ],
  offer_order: ['Darf ich es für Sie bestellen?', 'Möchten Sie eine Bestellung aufgeben?'],
  not_found: [
    'Dazu habe ich bedauerlicherweise nichts gefunden. Würden Sie es bitte anders formulieren, oder darf ich einen Kollegen verständigen?',
    'Das ist mir nicht bekannt. Bitte formulieren Sie es anders, oder darf ich einen Kollegen verständigen?',
    'Ich bin nicht sicher, was Sie meinen. Bitte verwenden Sie andere Worte, oder schreiben Sie „Mensch“ für einen Kollegen.',
    'Auch dazu ist mir nichts bekannt. Wie ließe es sich noch sagen? Ein Kollege hilft Ihnen ebenfalls gern.',
    'Darüber habe ich keine Kenntnis. Darf ich einen Kollegen fragen?',
  ],
  said_already: [
    'Dazu habe ich Ihnen alles gesagt, was mir bekannt ist. Darf ich einen Kollegen verständigen?',
    'Mehr ist mir darüber nicht bekannt. Möchten Sie mit einem Kollegen sprechen?',
  ],
  hand_over_asked: [
    'Selbstverständlich. Ich verständige einen Kollegen, der alles sieht, was wir geschrieben haben.',
    'Gern, ein Kollege wird hier übernehmen.',
  ],
  hand_over_not_found: [
    'Sehr wohl, ich gebe Ihre Frage an einen Kollegen weiter.',
    'Ich verständige einen Kollegen, der Ihre Frage hier lesen kann.',
  ],
  hand_over_failed_twice: [
    'Dabei kann ich Ihnen bedauerlicherweise nicht helfen. Ich verständige einen Kollegen.',
    'Hier sollte Ihnen ein Kollege helfen. Ich gebe Ihr Anliegen weiter.',
  ],
  hand_over_upset: [
    'Wir bitten um Entschuldigung. Ich verständige einen Kollegen für Sie.',
    'Bitte entschuldigen Sie. Ein Kollege kümmert sich darum.',
  ],
};
