import { authTexts } from '../texts/auth.texts';

/** Shown while the code of a form loads. */
export function AuthLoadingNotice() {
  return (
    <p className="public-text" role="status">
      {authTexts.loading}
    </p>
  );
}
