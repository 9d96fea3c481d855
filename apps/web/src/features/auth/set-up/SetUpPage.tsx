import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { LinkCheckStatus } from '../links/LinkCheckStatus';
import { useOneTimeLink } from '../links/use-one-time-link';
import { OrganisationStep } from './OrganisationStep';
import { PlatformStep } from './PlatformStep';

/** The page of `/setup?token=`: the first visit to a new installation creates both sign-ins and the organisation. */
export function SetUpPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { link, failure, isDead, retry } = useOneTimeLink(token);
  const [password, setPassword] = useState<string>();
  const [isUsed, setIsUsed] = useState(false);
  if (isUsed || isDead || (link && link.kind !== 'first')) return <InvalidSetUpLink />;
  if (!link) return <LinkCheckStatus failure={failure} onRetry={retry} />;
  return password === undefined ? (
    <PlatformStep email={link.email} onDone={setPassword} />
  ) : (
    <OrganisationStep
      token={token}
      password={password}
      onBack={() => setPassword(undefined)}
      onLinkInvalid={() => setIsUsed(true)}
    />
  );
}

function InvalidSetUpLink() {
  return (
    <div role="alert">
      <h1 className="public-title">{t('set-up.invalidTitle')}</h1>
      <p className="public-text">{t('set-up.invalid')}</p>
    </div>
  );
}
