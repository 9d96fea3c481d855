import { texts } from '../../../lib/locale/texts';

/** What is said about whether a customer can be answered on their channel. */
export const replyAvailabilityTexts = texts({
  en: {
    closing: (time: string, left: string) => `You can answer freely until ${time} (${left} left).`,
    hours: (count: number) => `${count} h`,
    minutes: (count: number) => `${count} min`,
    passed: (hours: number) => `${hours} hours have passed since the customer last wrote.`,
    over: (moment: string) => `The time for a free answer ended on ${moment}.`,
    templatesOnly: 'Until they write again, only approved templates can be sent.',
    nothing: 'Nothing can be sent until they write again.',
    choose: 'Choose a template',
    opted_out:
      'This customer has asked for no more messages here. Nothing can be sent until they write again.',
    blocked_us: 'This customer has blocked us on this channel. Nothing can be sent.',
    bounced:
      'Mails to this address come back: it cannot be reached. Nothing can be sent until they write again.',
  },
  de: {
    closing: (time: string, left: string) => `Sie können bis ${time} frei antworten (noch ${left}).`,
    hours: (count: number) => `${count} Std.`,
    minutes: (count: number) => `${count} Min.`,
    passed: (hours: number) => `Seit der letzten Nachricht der Kundschaft sind ${hours} Stunden vergangen.`,
    over: (moment: string) => `Die Zeit für eine freie Antwort endete am ${moment}.`,
    templatesOnly: 'Bis zur nächsten Nachricht von dort können nur genehmigte Vorlagen gesendet werden.',
    nothing: 'Bis zur nächsten Nachricht von dort kann nichts gesendet werden.',
    choose: 'Vorlage wählen',
    opted_out:
      'Hier sind keine weiteren Nachrichten von uns erwünscht. Bis zur nächsten Nachricht von dort kann nichts gesendet werden.',
    blocked_us: 'Wir wurden auf diesem Kanal blockiert. Es kann nichts gesendet werden.',
    bounced:
      'Mails an diese Adresse kommen zurück: Sie ist nicht erreichbar. Bis zur nächsten Nachricht von dort kann nichts gesendet werden.',
  },
});
