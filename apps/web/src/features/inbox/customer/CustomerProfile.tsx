import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ContactProof, CustomerDetail, CustomerIdentity } from '@relaydesk/contracts/customer';
import type { ReferralArrival } from '@relaydesk/contracts/platform-content';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { getLanguageName } from '../../../lib/locale/language-name';
import { formatMoney } from '../../../lib/locale/money';
import { ArrivalList } from '../../../shared/channels/ArrivalList';
import { useChannelNames } from '../../../shared/channels/channel-name';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { CustomerLocalTime } from './CustomerLocalTime';

interface CustomerProfileProps {
  customer: CustomerDetail;
  /** The referrals of this conversation. */
  arrivals: readonly ReferralArrival[];
  /** Masked addresses are not links. */
  isMasked: boolean;
}

/** Contact details, location and referrals of a customer. */
export function CustomerProfile({ customer, arrivals, isMasked }: CustomerProfileProps) {
  const { email, phone, email_proof, phone_proof, language, time_zone, identities, created_at } = customer;

  const [latest] = identities.filter(({ page_url }) => page_url !== null);
  return (
    <DescriptionList
      facts={[
        { label: t('inbox.customer.value'), value: formatLifetimeValue(customer) },
        {
          label: t('inbox.chat.customer.email'),
          value: renderContact(email, email_proof, isMasked ? undefined : `mailto:${email}`),
        },
        {
          label: t('inbox.chat.customer.phone'),
          value: renderContact(phone, phone_proof, isMasked ? undefined : `tel:${phone}`),
        },
        { label: t('inbox.customer.language'), value: language && getLanguageName(language) },
        {
          label: t('inbox.customer.localTime'),
          value: time_zone && <CustomerLocalTime timeZone={time_zone} />,
        },
        {
          label: t('inbox.customer.page'),
          value: latest?.page_url && <ExternalLink url={latest.page_url} />,
        },
        {
          label: t('inbox.customer.arrival'),
          value: arrivals.length > 0 && <ArrivalList arrivals={arrivals} />,
        },
        {
          label: t('inbox.customer.referrer'),
          value: latest?.referrer && <ExternalLink url={latest.referrer} />,
        },
        {
          label: t('inbox.customer.reachedBy'),
          value: identities.length > 0 && (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {identities.map((identity) => (
                <li key={`${identity.channel_integration_id} ${identity.created_at}`}>
                  <ChannelIdentity {...identity} />
                </li>
              ))}
            </Box>
          ),
        },
        { label: t('inbox.chat.customer.since'), value: formatDate(created_at) },
      ].map((fact) => ({ ...fact, value: fact.value || null }))}
    />
  );
}

const formatLifetimeValue = ({ lifetime_value }: CustomerDetail) =>
  lifetime_value.length === 0
    ? t('inbox.customer.noValue')
    : lifetime_value
        .map(({ currency, amount, sales }) =>
          t('inbox.customer.valueOf', { amount: formatMoney(amount, currency), sales }),
        )
        .join(' + ');

/** Unverified details are marked as such. */
function renderContact(address: string | null, proof: ContactProof | null, href: string | undefined) {
  if (!address) return null;
  const [name, ...domain] = address.split('@');
  const shown = (
    <>
      {name}
      {domain.length > 0 && (
        <>
          <wbr />@{domain.join('@')}
        </>
      )}
    </>
  );
  return (
    <>
      {href ? <Link href={href}>{shown}</Link> : shown}
      {proof === null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({t('inbox.customer.notProved')})
        </Box>
      )}
    </>
  );
}

function ChannelIdentity({ channel, channel_integration_name, handle, is_verified }: CustomerIdentity) {
  const nameOf = useChannelNames();
  return (
    <>
      {channel_integration_name} ({nameOf(channel)}){handle !== null && `: ${handle}`}
      {is_verified && (
        <>
          {' '}
          <VerifiedOutlined
            aria-hidden
            titleAccess={t('inbox.customer.verified')}
            sx={{ fontSize: 16, verticalAlign: 'text-bottom' }}
          />
          <span style={visuallyHidden}>{t('inbox.customer.verified')}</span>
        </>
      )}
    </>
  );
}

/** Only web addresses become links: the address comes from the visitor. */
function ExternalLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\//i, '')}
    </Link>
  );
}
