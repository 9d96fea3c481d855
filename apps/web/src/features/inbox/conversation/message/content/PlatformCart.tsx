import type { PlatformCartItem } from '@relaydesk/contracts/platform-content';
import { t } from '../../../../../lib/locale/i18n';

/** The items of the platform's cart. */
export function PlatformCart({ items }: { items: readonly PlatformCartItem[] }) {
  return (
    <div className="rd-file">
      <b>{t('inbox.messageContent.ordered')}</b>
      <ul className="rd-ordered">
        {items.map(({ sku, quantity, shown_price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice, and lines have no state
          <li key={`${index} ${sku}`}>
            <span>
              {quantity} × <bdi>{sku}</bdi>
            </span>
            {shown_price !== null && <bdi>{shown_price}</bdi>}
          </li>
        ))}
      </ul>
      <span className="rd-file-facts">{t('inbox.messageContent.theirPrices')}</span>
    </div>
  );
}
