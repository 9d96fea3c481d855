import { formatNumber } from '../../lib/locale/format-number';
import { texts } from '../../lib/locale/texts';

export const logoTexts = texts({
  en: {
    choose: 'Choose a picture',
    replace: 'Replace the picture',
    remove: 'Remove the picture',
    uploading: 'Uploading …',
    none: 'No picture yet',
    wrongType: 'Choose a PNG, JPEG, WebP or SVG picture.',
    tooLarge: (kilobytes: number) => `The picture is larger than ${formatNumber(kilobytes)} KB.`,
    failed: 'The picture could not be changed.',
  },
  de: {
    choose: 'Bild auswählen',
    replace: 'Bild ersetzen',
    remove: 'Bild entfernen',
    uploading: 'Wird hochgeladen …',
    none: 'Noch kein Bild',
    wrongType: 'Wählen Sie ein Bild im Format PNG, JPEG, WebP oder SVG.',
    tooLarge: (kilobytes: number) => `Das Bild ist größer als ${formatNumber(kilobytes)} KB.`,
    failed: 'Das Bild konnte nicht geändert werden.',
  },
});
