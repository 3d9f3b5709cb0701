import { Trans } from '@lingui/react/macro';
import type { AuthFailure } from '../../auth/auth-status.ts';
import { ErrorPage } from './error-page.tsx';

/** Says why signing in failed, and offers to try again (RT-7, AUTH-4, AUTH-11). */
export function SignInFailure({ reason, message }: { readonly reason: AuthFailure; readonly message: string }) {
  return (
    <ErrorPage onRefresh={() => location.assign(`${import.meta.env.BASE_URL}login`)}>
      <Reason reason={reason} message={message} />
    </ErrorPage>
  );
}

function Reason({ reason, message }: { readonly reason: AuthFailure; readonly message: string }) {
  switch (reason) {
    case 'storage':
      return <Trans>This browser's storage is blocked or full. Allow it for this address, then click refresh.</Trans>;
    case 'unreachable':
      return <Trans>Check your internet connection and click refresh.</Trans>;
    case 'refused':
      return <Trans>You could not be signed in. {message}</Trans>;
  }
}
