import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/customer), by their English words. */
export const customerValidation = texts({
  en: {
    'Give a name.': 'Give a name.',
    'Give it a name.': 'Give it a name.',
    'One name is there twice.': 'One name is there twice.',
    'Must be an e-mail address.': 'Must be an e-mail address.',
    'Must be a phone number such as +4930123456.': 'Must be a phone number such as +4930123456.',
    'Must be a language such as de.': 'Must be a language such as de.',
    'Must be a time zone such as Europe/Berlin.': 'Must be a time zone such as Europe/Berlin.',
    'One of these tags does not exist any more.': 'One of these tags does not exist any more.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Give a name.': 'Bitte einen Namen angeben.',
    'Give it a name.': 'Bitte benennen.',
    'One name is there twice.': 'Ein Name steht zweimal da.',
    'Must be an e-mail address.': 'Das ist keine E-Mail-Adresse.',
    'Must be a phone number such as +4930123456.': 'Bitte eine Telefonnummer wie +4930123456 angeben.',
    'Must be a language such as de.': 'Bitte eine Sprache wie de angeben.',
    'Must be a time zone such as Europe/Berlin.': 'Bitte eine Zeitzone wie Europe/Berlin angeben.',
    'One of these tags does not exist any more.': 'Eines dieser Schlagwörter gibt es nicht mehr.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
