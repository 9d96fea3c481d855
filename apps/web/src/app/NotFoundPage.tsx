import { Link } from 'react-router';
import { readAccessToken } from '../api/http/tokens';
import { HOME } from './navigation/paths';
import { appTexts } from './texts/app.texts';

export function NotFoundPage() {
  const { title, text, toHome, toSignIn } = appTexts.notFound;
  const isSignedIn = readAccessToken() !== null;
  return (
    <>
      <p className="public-code">404</p>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
      <Link className="public-button" to={isSignedIn ? HOME : '/'}>
        {isSignedIn ? toHome : toSignIn}
      </Link>
    </>
  );
}
