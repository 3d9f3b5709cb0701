import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../../auth/use-auth.tsx';

/** Where the sign-out returns to: the remembered page is forgotten (RT-8). */
export function LoggedOutPage() {
  const { page } = useAuth();
  useEffect(() => page.forget(), [page]);
  return <Navigate to="/" replace />;
}
