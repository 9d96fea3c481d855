import { Link, useSearchParams } from 'react-router';
import { authTexts } from './auth.texts';
import { SetPasswordForm } from './SetPasswordForm';

/** With the token of a one-time link: sets a password. Without: says who can send such a link. */
export function ForgotPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <SetPasswordForm token={token} /> : <WhoSendsALink />;
}

function WhoSendsALink() {
  const { title, text, administrators, back } = authTexts.forgot;
  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
      <p className="public-text">{administrators}</p>
      <Link className="public-button" to="/">
        {back}
      </Link>
    </>
  );
}
