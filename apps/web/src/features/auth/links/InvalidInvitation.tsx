import { Link } from 'react-router';
import { authTexts } from '../texts/auth.texts';
import { linkTexts } from '../texts/link.texts';

/** An invitation that was accepted, revoked or has expired, and what to do. */
export function InvalidInvitation() {
  const { expiredTitle, expired } = linkTexts.invitation;
  return (
    <>
      <h1 className="public-title">{expiredTitle}</h1>
      <p className="public-text" role="alert">
        {expired}
      </p>
      <Link className="public-button" to="/">
        {authTexts.back}
      </Link>
    </>
  );
}
