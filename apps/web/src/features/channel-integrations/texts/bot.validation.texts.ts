import { texts } from '../../../lib/locale/texts';

/** What contracts/bot-settings, contracts/bot-model and the server say of a field, by their English words. */
export const botValidation = texts({
  en: {
    'Use at least 2 characters.': 'Use at least 2 characters.',
    'These are too many.': 'These are too many.',
    'Choose at least one.': 'Choose at least one.',
    'There is no such product.': 'There is no such product.',
    'There is no such tag.': 'There is no such tag.',
    'This is nobody who can have conversations.': 'This is nobody who can have conversations.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
    'Must be an address such as https://models.example/v1.':
      'Must be an address such as https://models.example/v1.',
    'Must start with https://.': 'Must start with https://.',
    'This installation has no model of its own.': 'This installation has no model of its own.',
    'Enter the address of the endpoint.': 'Enter the address of the endpoint.',
    'Enter what the model is called there.': 'Enter what the model is called there.',
    'Must be one line.': 'Must be one line.',
    'Must be one word of plain characters.': 'Must be one word of plain characters.',
    'Enter the key again: it would go to another address.':
      'Enter the key again: it would go to another address.',
    'Must not contain a user or a password.': 'Must not contain a user or a password.',
    'Must end before ? and #.': 'Must end before ? and #.',
  },
  de: {
    'Use at least 2 characters.': 'Mindestens 2 Zeichen verwenden.',
    'These are too many.': 'Das sind zu viele.',
    'Choose at least one.': 'Wählen Sie mindestens eine.',
    'There is no such product.': 'Dieses Produkt gibt es nicht.',
    'There is no such tag.': 'Dieses Schlagwort gibt es nicht.',
    'This is nobody who can have conversations.': 'Das ist niemand, der Unterhaltungen haben kann.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
    'Must be an address such as https://models.example/v1.':
      'Muss eine Adresse wie https://models.example/v1 sein.',
    'Must start with https://.': 'Muss mit https:// beginnen.',
    'This installation has no model of its own.': 'Diese Installation hat kein eigenes Modell.',
    'Enter the address of the endpoint.': 'Geben Sie die Adresse des Endpunkts ein.',
    'Enter what the model is called there.': 'Geben Sie ein, wie das Modell dort heißt.',
    'Must be one line.': 'Muss eine Zeile sein.',
    'Must be one word of plain characters.': 'Muss ein Wort aus einfachen Zeichen sein.',
    'Enter the key again: it would go to another address.':
      'Geben Sie den Schlüssel noch einmal ein: Er ginge an eine andere Adresse.',
    'Must not contain a user or a password.': 'Darf weder Benutzer noch Passwort enthalten.',
    'Must end before ? and #.': 'Muss vor ? und # enden.',
  },
});
