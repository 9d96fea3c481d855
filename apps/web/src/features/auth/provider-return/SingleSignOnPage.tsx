import type { FinishedSingleSignOn, SingleSignOnTest } from '@relaydesk/contracts/single-sign-on';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { toApiError } from '../../../api/http/api-error';
import { t } from '../../../lib/locale/i18n';
import { clearBrowserKey, readBrowserKey } from '../../../shared/leave-for-provider';
import { AuthLoadingNotice } from '../fields/AuthLoadingNotice';
import { CodeForm } from '../sign-in/CodeForm';
import type { SignInErrors } from '../sign-in/sign-in';
import { toSignInErrors } from '../sign-in/sign-in';
import { finishSingleSignOn } from '../single-sign-on/single-sign-on';
import { SingleSignOnTestResult } from './SingleSignOnTestResult';

type Step =
  | { kind: 'finishing' }
  | { kind: 'done'; next: string | null }
  | { kind: 'code'; problems: SignInErrors }
  | { kind: 'tested'; result: SingleSignOnTest }
  | { kind: 'failed'; message: string };

/** Where the identity provider returns to: finishes the sign-in, the step-up or the test of this tab. */
export function SingleSignOnPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ kind: 'finishing' });
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    void finish(search).then(setStep);
  }, [search]);

  async function sendCode(code: string) {
    if (isSending) return;
    setSending(true);
    setStep(await finish(search, code));
    setSending(false);
  }

  switch (step.kind) {
    case 'finishing':
      return <AuthLoadingNotice />;
    case 'done':
      return <Navigate to={step.next ?? '/homePage'} replace />;
    case 'code':
      return (
        <CodeForm
          problems={step.problems}
          isSending={isSending}
          onSend={(code) => void sendCode(code)}
          onBack={() => void navigate('/', { replace: true })}
        />
      );
    case 'tested':
      return <SingleSignOnTestResult result={step.result} />;
    case 'failed':
      return (
        <>
          <h1 className="public-title">{t('sign-in.singleSignOn.failed')}</h1>
          <p className="public-text" role="alert">
            {step.message}
          </p>
          <div className="public-form">
            <Link className="public-button" to="/" replace>
              {t('sign-in.auth.back')}
            </Link>
          </div>
        </>
      );
  }
}

/** The next step after the response of the provider, or after a code of the second factor. */
async function finish(query: string, code?: string): Promise<Step> {
  const browser_key = readBrowserKey();
  if (browser_key === null) return { kind: 'failed', message: t('sign-in.singleSignOn.otherTab') };
  try {
    const result = await finishOnce({ query, browser_key, ...(code !== undefined && { code }) });
    clearBrowserKey();
    return result.purpose === 'test' ? { kind: 'tested', result } : { kind: 'done', next: result.next };
  } catch (thrown) {
    const failure = toApiError(thrown);
    if (failure.error === 'code_required') return { kind: 'code', problems: {} };
    const isAboutCode = code !== undefined && ['wrong_code', 'too_many_requests'].includes(failure.error);
    if (isAboutCode) return { kind: 'code', problems: toSignInErrors(failure) };
    clearBrowserKey();
    return { kind: 'failed', message: failure.message };
  }
}

let pending: { key: string; result: Promise<FinishedSingleSignOn> } | undefined;

/** A response of the provider works once: development renders effects twice. */
function finishOnce(body: Parameters<typeof finishSingleSignOn>[0]): Promise<FinishedSingleSignOn> {
  const key = JSON.stringify(body);
  if (pending?.key === key) return pending.result;
  const result = finishSingleSignOn(body).finally(() => {
    if (pending?.result === result) pending = undefined;
  });
  pending = { key, result };
  return result;
}
