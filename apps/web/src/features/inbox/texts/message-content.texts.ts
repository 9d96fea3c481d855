import type { CallRecord } from '@relaydesk/contracts/platform-content';
import { texts } from '../../../lib/locale/texts';

/** "2:05" */
const formatDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What is said about what platforms put into a message beside its text. */
export const messageContentTexts = texts({
  en: {
    media: {
      waiting: {
        image: 'Picture is being fetched…',
        sticker: 'Sticker is being fetched…',
        audio: 'Audio is being fetched…',
        voice: 'Voice message is being fetched…',
        video: 'Video is being fetched…',
        document: 'File is being fetched…',
      },
      failed: {
        image: 'The picture could not be fetched',
        sticker: 'The sticker could not be fetched',
        audio: 'The audio could not be fetched',
        voice: 'The voice message could not be fetched',
        video: 'The video could not be fetched',
        document: 'The file could not be fetched',
      },
    },
    location: 'Location',
    onMap: 'Show on OpenStreetMap (new tab)',
    contact: 'Contact',
    inReplyTo: 'In reply to',
    earlierMessage: 'an earlier message',
    quotedTooFar: 'The message that is answered lies too far back.',
    reactions: 'Reactions',
    reacted: {
      customer: (emoji: string) => `Customer reacted with ${emoji}`,
      us: (emoji: string) => `We reacted with ${emoji}`,
    },
    pressed: 'Pressed a button',
    answers: 'Filled in a form',
    ordered: 'Ordered',
    theirPrices: 'Prices as the platform shows them; ours count.',
    cameFrom: {
      ad: (what: string) => `Came from the advertisement ${what}`,
      post: (what: string) => `Came from the post ${what}`,
      link: (what: string) => `Came through the link ${what}`,
      product: (what: string) => `Asks about the product ${what}`,
      other: (what: string) => `Came from ${what}`,
    },
    openSource: 'Open (new tab)',
    quoted: (text: string) => `“${text}”`,
    somewhere: 'elsewhere',
    story: { mention: 'Mentioned us in their story', reply: 'Replied to our story' },
    forwarded: 'Forwarded',
    unsupported: (kind: string) => `Unsupported message (${kind})`,
    edited: 'edited',
    deleted: 'This message was deleted',
    echo: (app: string) => `Written in ${app}`,
    template: (name: string) => `Template ${name}`,
    changeTemplate: 'Change what is filled in',
    call: ({ direction, outcome, seconds }: CallRecord) => {
      if (outcome === 'missed')
        return direction === 'from_customer' ? 'Missed voice call' : 'Voice call not answered';
      const called =
        direction === 'from_customer' ? 'Voice call from the customer' : 'Voice call to the customer';
      return seconds === null ? called : `${called} (${formatDuration(seconds)} min)`;
    },
    callsAllowed: 'Allowed us to call',
    callsAllowedUntil: (until: string) => `Allowed us to call until ${until}`,
    callsRefused: 'Did not allow us to call',
    writtenAt: (moment: string) => `written ${moment}, delivered late`,
  },
  de: {
    media: {
      waiting: {
        image: 'Bild wird geholt …',
        sticker: 'Sticker wird geholt …',
        audio: 'Audio wird geholt …',
        voice: 'Sprachnachricht wird geholt …',
        video: 'Video wird geholt …',
        document: 'Datei wird geholt …',
      },
      failed: {
        image: 'Das Bild konnte nicht geholt werden',
        sticker: 'Der Sticker konnte nicht geholt werden',
        audio: 'Das Audio konnte nicht geholt werden',
        voice: 'Die Sprachnachricht konnte nicht geholt werden',
        video: 'Das Video konnte nicht geholt werden',
        document: 'Die Datei konnte nicht geholt werden',
      },
    },
    location: 'Standort',
    onMap: 'Auf OpenStreetMap zeigen (neuer Tab)',
    contact: 'Kontakt',
    inReplyTo: 'Antwort auf',
    earlierMessage: 'eine frühere Nachricht',
    quotedTooFar: 'Die beantwortete Nachricht liegt zu weit zurück.',
    reactions: 'Reaktionen',
    reacted: {
      customer: (emoji: string) => `Reaktion der Kundschaft: ${emoji}`,
      us: (emoji: string) => `Unsere Reaktion: ${emoji}`,
    },
    pressed: 'Hat einen Knopf gedrückt',
    answers: 'Hat ein Formular ausgefüllt',
    ordered: 'Bestellt',
    theirPrices: 'Preise, wie die Plattform sie zeigt; es gelten unsere.',
    cameFrom: {
      ad: (what: string) => `Kam über die Anzeige ${what}`,
      post: (what: string) => `Kam über den Beitrag ${what}`,
      link: (what: string) => `Kam über den Link ${what}`,
      product: (what: string) => `Fragt nach dem Produkt ${what}`,
      other: (what: string) => `Kam von ${what}`,
    },
    openSource: 'Öffnen (neuer Tab)',
    quoted: (text: string) => `„${text}“`,
    somewhere: 'anderswo',
    story: { mention: 'Hat uns in der eigenen Story erwähnt', reply: 'Antwort auf unsere Story' },
    forwarded: 'Weitergeleitet',
    unsupported: (kind: string) => `Nicht darstellbare Nachricht (${kind})`,
    edited: 'bearbeitet',
    deleted: 'Diese Nachricht wurde gelöscht',
    echo: (app: string) => `Geschrieben in ${app}`,
    template: (name: string) => `Vorlage ${name}`,
    changeTemplate: 'Angaben ändern',
    call: ({ direction, outcome, seconds }: CallRecord) => {
      if (outcome === 'missed')
        return direction === 'from_customer' ? 'Verpasster Sprachanruf' : 'Sprachanruf nicht angenommen';
      const called = direction === 'from_customer' ? 'Eingehender Sprachanruf' : 'Ausgehender Sprachanruf';
      return seconds === null ? called : `${called} (${formatDuration(seconds)} min)`;
    },
    callsAllowed: 'Hat Anrufe erlaubt',
    callsAllowedUntil: (until: string) => `Hat Anrufe bis ${until} erlaubt`,
    callsRefused: 'Hat Anrufe nicht erlaubt',
    writtenAt: (moment: string) => `geschrieben ${moment}, verspätet zugestellt`,
  },
});
