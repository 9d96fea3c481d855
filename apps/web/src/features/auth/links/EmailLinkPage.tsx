import type { OneTimeLink, RestoredEmail } from '@relaydesk/contracts/auth';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callPublicApi } from '../../../api/http/client';
import { asFailure } from '../../../api/http/api-error';
import { forgetTokens } from '../../../api/http/tokens';
import { emailLinkTexts as texts } from '../texts/email-link.texts';
import { explainFailure } from '../fields/auth-form-error';
import type { Problem } from '../fields/AuthErrorAlert';
import { FormProblem } from '../fields/AuthErrorAlert';
import { LinkCheck } from './LinkCheckStatus';
import { isDeadLink, useOneTimeLink } from './use-one-time-link';

/** What a link of `/emailAddress?token=` leads to: a new address is confirmed, or the earlier one restored. */
export function EmailLinkPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { link, failure, isDead, retry } = useOneTimeLink(token);
  if (isDead) return <Notice title={texts.deadTitle} text={texts.dead} isAlert />;
  if (!link) return <LinkCheck failure={failure} onRetry={retry} />;
  if (link.kind !== 'email_change' && link.kind !== 'email_undo')
    return <Notice title={texts.deadTitle} text={texts.dead} isAlert />;
  return <EmailLink key={token} token={token} link={link} kind={link.kind} />;
}

interface EmailLinkProps {
  token: string;
  link: OneTimeLink;
  kind: 'email_change' | 'email_undo';
}

/** Asks once more: programs that read mails open links, and press no buttons. */
function EmailLink({ token, link, kind }: EmailLinkProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [state, setState] = useState<'asked' | 'sending' | 'done' | 'dead'>('asked');
  const address = link.address ?? link.email;
  const t = texts[kind];

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
      forgetTokens(); // every session has ended, also one of this browser
      await navigate(`/ForgotPassword?token=${encodeURIComponent(data.reset_token)}`, { replace: true });
    } catch (thrown) {
      const failure = asFailure(thrown);
      setProblem(failure.error === 'taken' ? { text: texts.taken } : explainFailure(failure));
      setState(isDeadLink(failure) ? 'dead' : 'asked');
    }
  }

  if (state === 'dead') return <Notice title={texts.deadTitle} text={texts.dead} isAlert />;
  if (state === 'done') return <Notice title={texts.doneTitle} text={texts.done(address)} />;
  return (
    <>
      <h1 className="public-title">{t.title}</h1>
      <p className="public-text">{t.text(address)}</p>
      <div className="public-form">
        <FormProblem problem={problem} />
        <button
          type="button"
          className="public-button"
          aria-disabled={state === 'sending'}
          onClick={() => void send()}
        >
          {state === 'sending' ? t.submitting : t.submit}
        </button>
      </div>
    </>
  );
}

function Notice({ title, text, isAlert = false }: { title: string; text: string; isAlert?: boolean }) {
  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text" role={isAlert ? 'alert' : 'status'}>
        {text}
      </p>
      <div className="public-form">
        <Link className="public-button" to="/">
          {texts.goOn}
        </Link>
      </div>
    </>
  );
}
