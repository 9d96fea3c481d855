import type { Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { listSuperAdminsToNotify } from './failing-email-account.queries';

interface Letter {
  subject: string;
  text: string;
}

interface Texts {
  mailbox_failing(it: {
    address: string;
    organisation: string;
    since: string;
    /** Of the mail server. */
    error: string | null;
    link: string;
  }): Letter;
  bot_paused(it: {
    organisation: string;
    day: string;
    reason: EventMap['bot.paused']['reason'];
    link: string;
  }): Letter;
  event_set_aside(it: { id: number; event: string; consumer: string; error: string; link: string }): Letter;
  inbound_set_aside(it: { channel: string; organisation: string; link: string }): Letter;
}

/**
 * Mails each active Super Admin in their language, else in English, unless they had the same mail within the
 * last hour. Idempotent.
 */
export async function mailSuperAdmins(tx: Tx, letterOf: (texts: Texts) => Letter): Promise<void> {
  const letters = { en: letterOf(en), de: letterOf(de) };
  const untold = await listSuperAdminsToNotify(tx.db, [letters.en.subject, letters.de.subject]);
  for (const { email, language } of untold) {
    const letter = /^de\b/i.test(language ?? '') ? letters.de : letters.en;
    await queueSystemMail(tx, { to: email, ...letter });
  }
}

const en: Texts = {
  mailbox_failing: ({ address, organisation, since, error, link }) => ({
    subject: `The mailbox ${address} is failing`,
    text: `${address} of ${organisation} cannot be used since ${since}.\n\nThe mail server says: ${error ?? 'nothing'}\n\n${link}`,
  }),
  bot_paused: ({ organisation, day, reason, link }) => ({
    subject: `The bot of ${organisation} is paused (${day})`,
    text: `${
      reason === 'too_large'
        ? 'There is more published knowledge than the bot can load. Remove or unpublish entries; until then customers are handed over.'
        : 'Loading its knowledge failed. It tries again by itself; until then customers are handed over.'
    }\n\n${link}`,
  }),
  event_set_aside: ({ id, event, consumer, error, link }) => ({
    subject: `Background work was set aside: ${event}`,
    text: `Event ${id} (${event}) is not tried any more. It is kept for 90 days. Retry or discard it here:\n${link}\n\nConsumer: ${consumer}\n${error}`,
  }),
  inbound_set_aside: ({ channel, organisation, link }) => ({
    subject: `Set aside: an inbound message on ${channel} of ${organisation}`,
    text: `The server ended three times while it worked on something that came in on ${channel} of ${organisation}.\n\nIt is set aside: the server does not work on it any more, and nothing else waits for it. Retry or discard it here:\n${link}`,
  }),
};

const de: Texts = {
  mailbox_failing: ({ address, organisation, since, error, link }) => ({
    subject: `Das Postfach ${address} ist gestört`,
    text: `${address} von ${organisation} ist seit ${since} nicht erreichbar.\n\nMeldung des Mailservers: ${error ?? 'keine'}\n\n${link}`,
  }),
  bot_paused: ({ organisation, day, reason, link }) => ({
    subject: `Der Bot von ${organisation} ist pausiert (${day})`,
    text: `${
      reason === 'too_large'
        ? 'Es ist mehr Wissen veröffentlicht, als der Bot laden kann. Entfernen Sie Einträge oder nehmen Sie sie zurück; bis dahin werden Kunden übergeben.'
        : 'Das Wissen des Bots konnte nicht geladen werden. Er versucht es von selbst erneut; bis dahin werden Kunden übergeben.'
    }\n\n${link}`,
  }),
  event_set_aside: ({ id, event, consumer, error, link }) => ({
    subject: `Hintergrundarbeit zurückgestellt: ${event}`,
    text: `Ereignis ${id} (${event}) wird nicht mehr versucht. Es bleibt 90 Tage gespeichert. Hier können Sie es erneut versuchen oder verwerfen:\n${link}\n\nVerbraucher: ${consumer}\n${error}`,
  }),
  inbound_set_aside: ({ channel, organisation, link }) => ({
    subject: `Zurückgestellt: eine eingehende Nachricht über ${channel} von ${organisation}`,
    text: `Der Server wurde dreimal beendet, während er eine eingehende Nachricht über ${channel} von ${organisation} verarbeitete.\n\nSie ist zurückgestellt: Der Server verarbeitet sie nicht mehr, und nichts anderes wartet auf sie. Hier können Sie sie erneut versuchen oder verwerfen:\n${link}`,
  }),
};
