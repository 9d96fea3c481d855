import { Navigate, useLocation, useNavigate } from 'react-router';
import { useHasAccessToken } from '../api/use-access-token';
import { logOut } from '../features/account/menu/log-out';
import { SecondFactorPage } from '../features/auth/second-factor/SecondFactorPage';
import { useDestination } from '../features/auth/use-destination';
import { forgetEverybodysData } from './forget-everybodys-data';
import { signInFor } from './paths';
import { store } from './store';

/** Between signing in and the page that was asked for (`?next=`), for whoever has to set up a second factor first. */
export function SecondFactorScreen() {
  const destination = useDestination();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const goOn = () => {
    forgetEverybodysData(store.dispatch); // what was refused until now is asked for anew
    void navigate(destination, { replace: true });
  };
  if (!useHasAccessToken()) return <Navigate to={signInFor(pathname + search)} replace />;
  return (
    <SecondFactorPage onDone={goOn} onLogOut={() => void logOut(store.dispatch).then(() => navigate('/'))} />
  );
}
