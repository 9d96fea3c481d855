import { Navigate, useLocation, useNavigate } from 'react-router';
import { useHasAccessToken } from '../api/http/use-has-access-token';
import { logOut } from '../features/account/menu/log-out';
import { SecondFactorPage } from '../features/auth/second-factor/SecondFactorPage';
import { useRedirectPath } from '../features/auth/sign-in/use-redirect-path';
import { getSignInPath } from './navigation/paths';
import { resetStore } from './store/reset-store';
import { store } from './store/store';

/** Between signing in and the page that was asked for (`?next=`), for whoever has to set up a second factor first. */
export function SecondFactorScreen() {
  const destination = useRedirectPath();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const goOn = () => {
    resetStore(store.dispatch); // what was refused until now is asked for anew
    void navigate(destination, { replace: true });
  };
  if (!useHasAccessToken()) return <Navigate to={getSignInPath(pathname + search)} replace />;
  return (
    <SecondFactorPage onDone={goOn} onLogOut={() => void logOut(store.dispatch).then(() => navigate('/'))} />
  );
}
