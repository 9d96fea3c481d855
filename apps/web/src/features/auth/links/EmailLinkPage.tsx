import type { OneTimeLink, RestoredEmail } from '@relaydesk/contracts/auth';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { clearTokens } from '../../../api/http/tokens';
import { t } from '../../../lib/locale/i18n';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';
import { LinkCheckStatus } from './LinkCheckStatus';
import { isInvalidLink, useOneTimeLink } from './use-one-time-link';

/** The page of `/emailAddress?token=`: confirms a new address or restores the previous one. */
export function EmailLinkPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { link, failure, isDead, retry } = useOneTimeLink(token);
  if (isDead)
    return (
      <EmailLinkNotice title={t('sign-in.emailLink.deadTitle')} text={t('sign-in.emailLink.dead')} isAlert />
    );
  if (!link) return <LinkCheckStatus failure={failure} onRetry={retry} />;
  if (link.kind !== 'email_change' && link.kind !== 'email_undo')
    return (
      <EmailLinkNotice title={t('sign-in.emailLink.deadTitle')} text={t('sign-in.emailLink.dead')} isAlert />
    );
  return <EmailLinkConfirmation key={token} token={token} link={link} kind={link.kind} />;
}

interface EmailLinkConfirmationProps {
  token: string;
  link: OneTimeLink;
  kind: 'email_change' | 'email_undo';
}

/** Requires a click, because mail scanners open links but press no buttons. */
function EmailLinkConfirmation({ token, link, kind }: EmailLinkConfirmationProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<AuthFormError>();
  const [state, setState] = useState<'asked' | 'sending' | 'done' | 'dead'>('asked');
  const address = link.address ?? link.email;

  async function send() {
    if (state === 'sending') return;
    setState('sending');
    setProblem(undefined);
    try {
      if (kind === 'email_change') {
        await callPublicApi({ path: '/auth/confirm-email/', method: 'POST', body: { token } });
        setState('done');
        return;
      }
      const request = { path: '/auth/undo-email-change/', method: 'POST', body: { token } } as const;
      const { data } = await callPublicApi<RestoredEmail>(request);
      clearTokens(); // the server has ended all sessions, including one of this browser
      await navigate(`/ForgotPassword?token=${encodeURIComponent(data.reset_token)}`, { replace: true });
    } catch (thrown) {
      const failure = toApiError(thrown);
      setProblem(
        failure.error === 'taken' ? { text: t('sign-in.emailLink.taken') } : toAuthFormError(failure),
      );
      setState(isInvalidLink(failure) ? 'dead' : 'asked');
    }
  }

  if (state === 'dead')
    return (
      <EmailLinkNotice title={t('sign-in.emailLink.deadTitle')} text={t('sign-in.emailLink.dead')} isAlert />
    );
  if (state === 'done')
    return (
      <EmailLinkNotice
        title={t('sign-in.emailLink.doneTitle')}
        text={t('sign-in.emailLink.done', { address })}
      />
    );
  return (
    <>
      <h1 className="public-title">{t(`sign-in.emailLink.${kind}.title`)}</h1>
      <p className="public-text">{t(`sign-in.emailLink.${kind}.text`, { address })}</p>
      <div className="public-form">
        <AuthErrorAlert problem={problem} />
        <button
          type="button"
          className="public-button"
          aria-disabled={state === 'sending'}
          onClick={() => void send()}
        >
          {state === 'sending'
            ? t(`sign-in.emailLink.${kind}.submitting`)
            : t(`sign-in.emailLink.${kind}.submit`)}
        </button>
      </div>
    </>
  );
}

function EmailLinkNotice({
  title,
  text,
  isAlert = false,
}: {
  title: string;
  text: string;
  isAlert?: boolean;
}) {
  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text" role={isAlert ? 'alert' : 'status'}>
        {text}
      </p>
      <div className="public-form">
        <Link className="public-button" to="/">
          {t('sign-in.emailLink.goOn')}
        </Link>
      </div>
    </>
  );
}
