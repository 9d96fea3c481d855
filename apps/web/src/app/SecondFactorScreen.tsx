import { Navigate, useLocation, useNavigate } from 'react-router';
import { useHasAccessToken } from '../api/http/use-has-access-token';
import { logOut } from '../features/account/menu/log-out';
import { SecondFactorPage } from '../features/auth/second-factor/SecondFactorPage';
import { useRedirectPath } from '../features/auth/sign-in/use-redirect-path';
import { getSignInPath } from './navigation/paths';
import { resetStore } from './store/reset-store';
import { store } from './store/store';

/** Shown after sign-in, before the requested page (`?next=`), to users who must set up a second factor. */
export function SecondFactorScreen() {
  const destination = useRedirectPath();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const goOn = () => {
    resetStore(store.dispatch); // requests that were refused before are repeated
    void navigate(destination, { replace: true });
  };
  if (!useHasAccessToken()) return <Navigate to={getSignInPath(pathname + search)} replace />;
  return (
    <SecondFactorPage onDone={goOn} onLogOut={() => void logOut(store.dispatch).then(() => navigate('/'))} />
  );
}
