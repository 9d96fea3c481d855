import { Link } from 'react-router';
import { authTexts } from '../texts/auth.texts';
import { linkTexts } from '../texts/link.texts';

/** A link that was used, has expired or never existed, and what to do. */
export function InvalidLink() {
  const { expiredTitle, expired, requestNew } = linkTexts.reset;
  return (
    <>
      <h1 className="public-title">{expiredTitle}</h1>
      <p className="public-text" role="alert">
        {expired}
      </p>
      <div className="public-form">
        <Link className="public-button" to="/ForgotPassword">
          {requestNew}
        </Link>
        <Link className="public-button public-button-plain" to="/">
          {authTexts.back}
        </Link>
      </div>
    </>
  );
}
