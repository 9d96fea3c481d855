import type { SingleSignOnTest } from '@relaydesk/contracts/single-sign-on';
import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';

/** What the provider stated in a test, and what a sign-in would do. */
export function SingleSignOnTestResult({ result }: { result: SingleSignOnTest }) {
  const { email_verified, groups, group, problem } = result;
  const facts = [
    [t('sign-in.singleSignOn.subject'), result.subject],
    [t('sign-in.auth.signIn.email'), result.email],
    [
      t('sign-in.singleSignOn.emailVerified'),
      t(`sign-in.singleSignOn.verified.${email_verified ?? 'unknown'}`),
    ],
    [t('sign-in.singleSignOn.name'), result.name],
    [t('sign-in.singleSignOn.groups'), groups.join(', ')],
    [t('sign-in.singleSignOn.role'), group && t(`identity.roleNames.${group}`)],
  ] as const;
  return (
    <>
      <h1 className="public-title">{t('sign-in.singleSignOn.tested')}</h1>
      <p className="public-text" role="status">
        {problem
          ? t('sign-in.singleSignOn.wouldFail', { reason: t(`errors.${problem}`) })
          : t('sign-in.singleSignOn.wouldWork')}
      </p>
      <dl className="public-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="public-form">
        <Link className="public-button" to="/organisationSettings/singleSignOn" replace>
          {t('sign-in.singleSignOn.toSettings')}
        </Link>
      </div>
    </>
  );
}
