import type { Location } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';

/** Map zoom: some streets around the place. */
const ZOOM = 16;

/** A shared location with a link to a map. Loads nothing before the click. */
export function SharedLocation({ location: { latitude, longitude, name, address } }: { location: Location }) {
  const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)]; // about a metre
  return (
    <div className="rd-file">
      <b>{name ?? t('inbox.messageContent.location')}</b>
      {address !== null && <span>{address}</span>}
      <bdi className="rd-file-facts" dir="ltr">
        {lat}, {lon}
      </bdi>
      <a
        href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('inbox.messageContent.onMap')}
      </a>
    </div>
  );
}
