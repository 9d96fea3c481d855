import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/sale, contracts/customer), by their English words. */
export const salesValidation = texts({
  en: {
    'Choose a customer.': 'Choose a customer.',
    'Say why, in at least 3 characters.': 'Say why, in at least 3 characters.',
    'Say why, in at least 5 characters.': 'Say why, in at least 5 characters.',
    'Add at least one product.': 'Add at least one product.',
    'At least one piece.': 'At least one piece.',
    'Give an e-mail address or a phone number.': 'Give an e-mail address or a phone number.',
    'Must be an e-mail address.': 'Must be an e-mail address.',
    'Must be a phone number such as +4930123456.': 'Must be a phone number such as +4930123456.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Choose a customer.': 'Wählen Sie einen Kunden.',
    'Say why, in at least 3 characters.': 'Sagen Sie warum, mit mindestens 3 Zeichen.',
    'Say why, in at least 5 characters.': 'Sagen Sie warum, mit mindestens 5 Zeichen.',
    'Add at least one product.': 'Fügen Sie mindestens ein Produkt hinzu.',
    'At least one piece.': 'Mindestens ein Stück.',
    'Give an e-mail address or a phone number.': 'Geben Sie eine E-Mail-Adresse oder Telefonnummer an.',
    'Must be an e-mail address.': 'Muss eine E-Mail-Adresse sein.',
    'Must be a phone number such as +4930123456.': 'Muss eine Telefonnummer wie +4930123456 sein.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
